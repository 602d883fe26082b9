import type { Said } from '#core/contract/said.ts';
import { isEnoughFor } from '#core/products/tour/rules/left-alone.ts';
import { keptOf, percentAt } from '#core/products/tour/rules/penalties.ts';
import { leftAloneTexts as texts } from '#core/products/tour/texts/left-alone.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { addRial, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { leftOpen } from '#core/texts/said.ts';
import type { IssuedLine, StayersDesk, StayersQuestion } from '#server/commerce/port/desk.ts';
import type { Guest } from '#server/commerce/port/line.ts';
import { persianNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { pricesByTraveller, supplementForSingle, type TourLine, tourOfLine } from '../orders/line.ts';
import { findBooking } from '../seats/bookings.ts';
import { isCalledOff } from '../seats/counters.ts';
import { type MayBeLeftAlone, mayBeLeftAlone } from '../seats/left-alone.ts';

/** How whoever is left alone goes on; the first one costs nothing. */
const ways = ['shared', 'single'] as const satisfies readonly TourRoomKind[];
type Way = (typeof ways)[number];

const nameOf = (guest: Guest | undefined): string =>
  guest ? persianNameOf(guest) || `${guest.firstName} ${guest.lastName}`.trim() : '';

/** What a single room would be kept for, or why it cannot. */
const singleOption = (
  sold: TourLine,
  { stays, back, isBedAsked }: { stays: Rial; back: Rial; isBedAsked: boolean },
) => {
  const supplement = supplementForSingle(sold, stays);
  const no = (description: Said) => ({ moves: zeroRial, isOffered: false, description });
  // Whoever has the other bed may stay after all: then nobody would sleep in the room that is paid for.
  if (isBedAsked) return no(texts.bedAsked);
  if (supplement === null) return no(texts.unknownPrice);
  return isEnoughFor(supplement, back)
    ? { moves: supplement, isOffered: true, description: leftOpen((say) => texts.single(supplement, say)) }
    : no(leftOpen((say) => texts.tooLittle({ supplement, back }, say)));
};

const waysOf = (
  line: IssuedLine,
  order: OrderDetail,
  { alone, percent }: { alone: MayBeLeftAlone; percent: number },
): StayersQuestion[] => {
  const { stays, others, isBedAsked } = alone;
  const documentOf = (travellerId: string) =>
    line.documents.find(({ travellerIds }) => travellerIds.includes(travellerId))?.documentId;
  const [documentId, staysBy] = [documentOf(alone.goes), documentOf(stays)];
  const guest = order.travellers.find(({ travellerId }) => travellerId === stays);
  // A child does not stay by itself (`mayStay`).
  if (documentId === undefined || staysBy === undefined || guest?.type !== 'Adult') return [];
  const prices = pricesByTraveller(line);
  const back = [alone.goes, ...others].map((id) => {
    const price = prices.get(id) ?? zeroRial;
    return subtractRial(price, keptOf(price, percent));
  });
  const sums = { stays: prices.get(stays) ?? zeroRial, back: addRial(zeroRial, ...back), isBedAsked };
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

/** Those who have asked for their money back, and are not gone yet. */
const askedBack = ({ documents }: IssuedLine): ReadonlySet<string> =>
  new Set(documents.flatMap(({ state, travellerIds }) => (state === 'refundRequested' ? travellerIds : [])));

const isWay = (way: string): way is Way => ways.some((one) => one === way);

/** Whoever is left alone in a room for two or three of a settled tour shares a bed, or has the single room out of what comes back of whoever leaves. */
export const createStayers = ({ db, clock }: { db: Db; clock: Clock }): StayersDesk => ({
  of: async (line, order, tx) => {
    const { departureId, leavesAt } = tourOfLine(line);
    const percent = percentAt(leavesAt, clock.now());
    // Nobody goes on a tour that was called off, or is asked anything once it left.
    if (percent === null || (await isCalledOff(tx ?? db, departureId))) return [];
    const booking = await findBooking(tx ?? db, line.lineId);
    if (booking?.state !== 'issued') return [];
    return mayBeLeftAlone(booking, askedBack(line)).flatMap((alone) =>
      waysOf(line, order, { alone, percent }),
    );
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
    // Of several who left together, those who paid nothing of it are not named.
    const paidFor = singles.filter(
      ({ stays, supplement }) =>
        supplement > 0 || !singles.some((one) => one.stays === stays && one.supplement > 0),
    );
    return { ...sold, singles: [...(sold.singles ?? []), ...paidFor] };
  },
});
