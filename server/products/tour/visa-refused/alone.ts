import { isEnoughFor, paysForBed } from '#core/products/tour/rules/left-alone.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { movedTogether, sharesOf } from '#server/commerce/port/by-document.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { LeaveWish } from '../leaving/plan.ts';
import { pricesByTraveller, supplementForSingle, tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import type { Booking } from '../seats/bookings.ts';
import { leftAloneOf } from '../seats/left-alone.ts';

type Way = 'shared' | 'single';

/** Somebody of a settled tour who stays alone in a room for two or three, with what they may choose and what they chose. */
export interface AloneRoom {
  /** Its place in the booking's rooms. */
  room: number;
  kind: TourRoomKind;
  /** Vouchers of whoever stays, and of those who leave the room together. */
  stays: { travellerId: string; documentId: string };
  leave: readonly string[];
  /** The shared bed costs nothing; the supplement of the single room is kept out of what comes back of those who leave. */
  options: { kind: Way; change: Rial }[];
  chosen: Way | null;
}

type Move = Parameters<typeof movedTogether>[1];

/** Whether something is left of what comes back of all who go, after discount, once the supplement is kept out of it. */
const isEnough = (order: OrderDetail, ruled: readonly BackNow[], move: Move): boolean => {
  const before = ruled.filter(({ documentId }) => move.from.includes(documentId));
  if (!isEnoughFor(move.amount, addRial(zeroRial, ...before.map(({ back }) => back ?? zeroRial))))
    return false;
  const shares = sharesOf(partyOf(order), movedTogether(ruled, move), order.total);
  return shares.some(
    ({ refund }, at) => move.from.includes(ruled[at]?.documentId ?? '') && (refund ?? 0) > 0,
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
  // Those who asked for their money back are on their way.
  const asked = line.documents.flatMap(({ state, travellerIds }) =>
    state === 'refundRequested' ? travellerIds : [],
  );
  return leftAloneOf(booking, [...wish.travellerIds, ...asked]).flatMap(({ stays, leave }): AloneRoom[] => {
    const own = documentOf(stays);
    const from = leave.flatMap((id) =>
      wish.travellerIds.includes(id) ? (documentOf(id)?.documentId ?? []) : [],
    );
    if (own?.state !== 'valid' || own.isHeld || from.length === 0) return [];
    const isBedAsked = booking.people.some(
      ({ traveller_id: id, place }) => paysForBed({ place }) && leave.includes(id) && asked.includes(id),
    );
    const room = booking.rooms.findIndex(({ travellerIds }) => travellerIds.includes(stays));
    const kind = booking.rooms[room]?.kind ?? 'double';
    const price = pricesByTraveller(line).get(stays) ?? zeroRial;
    const supplement = supplementForSingle(tourOfLine(line), price);
    const options: AloneRoom['options'] = [{ kind: 'shared', change: zeroRial }];
    if (
      supplement !== null &&
      !isBedAsked &&
      isEnough(order, ruled, { from, to: own.documentId, amount: supplement })
    )
      options.push({ kind: 'single', change: supplement });
    const wanted = wish.rooms.find((one) => one.room === room)?.kind;
    const chosen =
      wanted === undefined && options.length === 1 ? options[0] : options.find(({ kind }) => kind === wanted);
    return [
      {
        room,
        kind,
        stays: { travellerId: stays, documentId: own.documentId },
        leave: from,
        options,
        chosen: chosen?.kind ?? null,
      },
    ];
  });
};

/** What every document brings once those have their rooms who chose single ones; nobody pays more than comes back. */
export const withSingles = (ruled: readonly BackNow[], rooms: readonly AloneRoom[]): BackNow[] =>
  rooms
    .reduce<readonly BackNow[]>((said, { chosen, options, leave, stays }) => {
      const amount = options.find(({ kind }) => kind === chosen)?.change ?? zeroRial;
      return movedTogether(said, { from: leave, to: stays.documentId, amount });
    }, ruled)
    .map((one) => (one.back !== null && one.back < 0 ? { ...one, back: zeroRial } : one));
