import { isEnoughFor, type LeftAlone } from '#core/products/tour/rules/left-alone.ts';
import { keptOf, percentAt } from '#core/products/tour/rules/penalties.ts';
import { leftAloneTexts as texts } from '#core/products/tour/texts/left-alone.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import type { DocumentWays, IssuedLine, WaysDesk } from '#server/commerce/port/desk.ts';
import type { Guest } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { pricesByTraveller, supplementForSingle, type TourLine, tourOfLine } from '../orders/line.ts';
import { findBooking } from '../seats/bookings.ts';
import { isCalledOff } from '../seats/counters.ts';
import { mayBeLeftAlone } from '../seats/left-alone.ts';

/** How whoever is left alone goes on; the first one costs nothing. */
const ways = ['shared', 'single'] as const satisfies readonly TourRoomKind[];
type Way = (typeof ways)[number];

const nameOf = (guest: Guest | undefined): string =>
  `${guest?.firstNameFarsi ?? ''} ${guest?.lastNameFarsi ?? ''}`.trim() ||
  `${guest?.firstName ?? ''} ${guest?.lastName ?? ''}`.trim();

/** What a single room would be kept for, or why it cannot. */
const singleOption = (sold: TourLine, { stays, back }: { stays: Rial; back: Rial }) => {
  const supplement = supplementForSingle(sold, stays);
  if (supplement === null) return { moves: zeroRial, isOffered: false, description: texts.unknownPrice };
  return isEnoughFor(supplement, back)
    ? { moves: supplement, isOffered: true, description: texts.single(supplement) }
    : { moves: zeroRial, isOffered: false, description: texts.tooLittle(supplement, back) };
};

const waysOf = (
  line: IssuedLine,
  order: OrderDetail,
  { alone: { stays, bedOf, others }, percent }: { alone: LeftAlone; percent: number },
): DocumentWays[] => {
  const documentOf = (travellerId: string) =>
    line.documents.find(({ travellerIds }) => travellerIds.includes(travellerId))?.documentId;
  const [documentId, staysBy] = [documentOf(bedOf), documentOf(stays)];
  const guest = order.travellers.find(({ travellerId }) => travellerId === stays);
  // A child does not stay by itself (`mayStay`).
  if (documentId === undefined || staysBy === undefined || guest?.type !== 'Adult') return [];
  const prices = pricesByTraveller(line);
  const own = prices.get(bedOf) ?? zeroRial;
  const back = subtractRial(own, keptOf(own, percent));
  const sums = { stays: prices.get(stays) ?? zeroRial, back };
  return [
    {
      documentId,
      stays: staysBy,
      goes: others.flatMap((id) => documentOf(id) ?? []),
      title: texts.title(nameOf(guest)),
      options: ways.map((way) => ({
        way,
        title: texts.ways[way],
        ...(way === 'single'
          ? singleOption(tourOfLine(line), sums)
          : { moves: zeroRial, isOffered: true, description: texts.shared }),
      })),
    },
  ];
};

const isWay = (way: string): way is Way => ways.some((one) => one === way);

/** Whoever is left alone in a double room of a settled tour shares a bed, or has the single room out of what comes back of whoever leaves. */
export const createWays = ({ db, clock }: { db: Db; clock: Clock }): WaysDesk => ({
  of: async (line, order, tx) => {
    const { departureId, leavesAt } = tourOfLine(line);
    const percent = percentAt(leavesAt, clock.now());
    // Nobody goes on a tour that was called off, or is asked anything once it left.
    if (percent === null || (await isCalledOff(tx ?? db, departureId))) return [];
    const booking = await findBooking(tx ?? db, line.lineId);
    if (booking?.state !== 'issued') return [];
    return mayBeLeftAlone(booking).flatMap((alone) => waysOf(line, order, { alone, percent }));
  },
  named: (way) => (isWay(way) ? texts.named[way] : null),
  after: (line, chosen) => {
    const sold = tourOfLine(line);
    const prices = pricesByTraveller(line);
    const placeOf = (documentId: string): number => {
      const id = line.documents.find((one) => one.documentId === documentId)?.travellerIds[0] ?? '';
      return line.travellerIds.indexOf(id);
    };
    const singles = chosen.flatMap(({ documentId, stays, way, price }) => {
      const left = placeOf(documentId);
      const before = prices.get(line.travellerIds[left] ?? '') ?? price;
      const supplement = subtractRial(before, price);
      return way === 'single' ? [{ stays: placeOf(stays), left, supplement }] : [];
    });
    return { ...sold, singles: [...(sold.singles ?? []), ...singles] };
  },
});
