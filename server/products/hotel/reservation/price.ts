import type { Bill } from '#core/contract/bill.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { reservationTexts } from '#core/products/hotel/texts/reservation.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { addRial, zeroRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { inTime } from '#server/platform/suppliers/in-time.ts';
import { groupBy } from '../places/group.ts';
import type { KeptRoom } from '../search/kept.ts';
import type { ChosenRoom, HotelSupplier, RoomOffer } from '../suppliers/port.ts';

/** A buyer waits for this, and would rather wait than lose the room. */
const quoteDeadlineMs = 8000;

/** What asking for the prices of several rooms ended in. */
export type PricedRooms =
  | { kind: 'priced'; rooms: KeptRoom[] }
  /** The places of the rooms that are gone, among those that were asked about. */
  | { kind: 'soldOut'; rooms: number[] }
  | { kind: 'unavailable' };

type Answer = DeskAnswer<RoomOffer, 'sold_out' | 'gone'>;

/** The answers of one supplier, each in its place; unknown where it does not answer in time. */
const askOne = async (
  supplier: HotelSupplier | undefined,
  chosen: readonly ChosenRoom[],
): Promise<Answer[]> => {
  const unknown = chosen.map((): Answer => ({ kind: 'unknown' }));
  if (!supplier) return unknown;
  const told = await inTime(quoteDeadlineMs, (signal) => supplier.quote(chosen, signal));
  return told.state === 'answered' ? told.value : unknown;
};

/** The rooms at their prices of now. Those of one supplier are asked about together, since two may want the last one. */
export const priceRooms = async (
  suppliers: ReadonlyMap<string, HotelSupplier>,
  rooms: readonly KeptRoom[],
): Promise<PricedRooms> => {
  const answers: Answer[] = rooms.map(() => ({ kind: 'unknown' }));
  const placed = groupBy(
    rooms.map((room, place) => ({ room, place })),
    ({ room }) => room.chosen.supplier,
  );
  await Promise.all(
    [...placed].map(async ([supplier, own]) => {
      const told = await askOne(
        suppliers.get(supplier),
        own.map(({ room }) => room.chosen),
      );
      for (const [at, { place }] of own.entries()) answers[place] = told[at] ?? { kind: 'unknown' };
    }),
  );
  const gone = answers.flatMap(({ kind }, place) => (kind === 'refused' ? [place] : []));
  if (gone.length > 0) return { kind: 'soldOut', rooms: gone };
  const priced = rooms.flatMap((room, place): KeptRoom[] => {
    const answer = answers[place];
    return answer?.kind === 'done' ? [{ ...room, chosen: { ...room.chosen, offer: answer.value } }] : [];
  });
  return priced.length === rooms.length ? { kind: 'priced', rooms: priced } : { kind: 'unavailable' };
};

/** What is paid now: a line a room. */
export const billOfRooms = (rooms: readonly KeptRoom[]): Bill => ({
  lines: rooms.map(({ chosen, roomType }, at) => ({
    kind: 'fare',
    code: 'room',
    label: reservationTexts.billLine({
      room: rooms.length > 1 ? stayTexts.room(at + 1) : '',
      name: roomType.name,
      nights: stayTexts.nights(nightCount(chosen)),
    }),
    count: 1,
    unitAmount: chosen.offer.payNow,
    amount: chosen.offer.payNow,
  })),
  total: addRial(zeroRial, ...rooms.map(({ chosen }) => chosen.offer.payNow)),
});
