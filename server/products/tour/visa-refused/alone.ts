import { isEnoughFor } from '#core/products/tour/rules/left-alone.ts';
import { type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import { movedBetween } from '#server/commerce/port/by-document.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { LeaveWish } from '../leaving/plan.ts';
import { pricesByTraveller, supplementForSingle, tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import type { Booking } from '../seats/bookings.ts';
import { leftAloneOf } from '../seats/left-alone.ts';

type Way = 'shared' | 'single';

/** Somebody of a settled tour who stays alone in a double room, with what they may choose and what they chose. */
export interface AloneRoom {
  /** Its place in the booking's rooms. */
  room: number;
  /** Vouchers of whoever stays, and of whoever has the other bed. */
  stays: { travellerId: string; documentId: string };
  bedOf: string;
  /** The shared bed costs nothing; the supplement of the single room is kept out of what comes back of the other bed. */
  options: { kind: Way; change: Rial }[];
  chosen: Way | null;
}

/** Whether something is left of what comes back of whoever goes, after discount, once the supplement is kept out of it. */
const isEnough = (
  order: OrderDetail,
  ruled: readonly BackNow[],
  move: Parameters<typeof movedBetween>[1],
): boolean => {
  const at = ruled.findIndex(({ documentId }) => documentId === move.from);
  return (
    isEnoughFor(move.amount, ruled[at]?.back ?? zeroRial) &&
    (ticketShares(movedBetween(ruled, move), order.total)[at]?.refund ?? 0) > 0
  );
};

/** Who stays alone if these leave, by what comes back of each document. Where there is one way it is taken. */
export const aloneRooms = (
  order: OrderDetail,
  booking: Booking | null,
  { wish, ruled }: { wish: LeaveWish; ruled: readonly BackNow[] },
): AloneRoom[] => {
  if (booking?.state !== 'issued') return [];
  const line = partyOf(order);
  const documentOf = (travellerId: string) =>
    line.documents.find(({ travellerIds }) => travellerIds.includes(travellerId));
  return leftAloneOf(booking, wish.travellerIds).flatMap(({ stays, bedOf }): AloneRoom[] => {
    const [own, other] = [documentOf(stays), documentOf(bedOf)];
    // Whoever asked for their own money back goes too.
    if (!own || !other || own.state !== 'valid' || own.isHeld) return [];
    const room = booking.rooms.findIndex(({ travellerIds }) => travellerIds.includes(stays));
    const price = pricesByTraveller(line).get(stays) ?? zeroRial;
    const supplement = supplementForSingle(tourOfLine(line), price);
    const options: AloneRoom['options'] = [{ kind: 'shared', change: zeroRial }];
    if (
      supplement !== null &&
      isEnough(order, ruled, { from: other.documentId, to: own.documentId, amount: supplement })
    )
      options.push({ kind: 'single', change: supplement });
    const wanted = wish.rooms.find((one) => one.room === room)?.kind;
    const chosen =
      wanted === undefined && options.length === 1 ? options[0] : options.find(({ kind }) => kind === wanted);
    return [
      {
        room,
        stays: { travellerId: stays, documentId: own.documentId },
        bedOf: other.documentId,
        options,
        chosen: chosen?.kind ?? null,
      },
    ];
  });
};

/** What every document brings once those have their rooms who chose single ones; nobody pays more than comes back. */
export const withSingles = (ruled: readonly BackNow[], rooms: readonly AloneRoom[]): BackNow[] =>
  rooms
    .reduce<readonly BackNow[]>((said, { chosen, options, bedOf, stays }) => {
      const amount = options.find(({ kind }) => kind === chosen)?.change ?? zeroRial;
      return movedBetween(said, { from: bedOf, to: stays.documentId, amount });
    }, ruled)
    .map((one) => (one.back !== null && one.back < 0 ? { ...one, back: zeroRial } : one));
