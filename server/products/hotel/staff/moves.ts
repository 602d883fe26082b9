import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { hotelExceptionTexts as texts } from '#core/products/hotel/texts/exceptions.ts';
import type { MoveNights } from '#core/products/hotel/words.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { may } from '#server/platform/auth/scopes.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import { writeException } from '../exceptions/store.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import { moveRooms, type RoomMove } from '../suppliers/allotment/moves.ts';
import { partsOfKey } from '../suppliers/allotment/pricing.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { agreeBy, tellOfStay } from './exceptions.ts';
import { isStaying, type NewHotel, type NewRoom, optionsFor, paidFor, roomsToMove } from './move-options.ts';
import { changedStay } from './present.ts';
import { type StayInHand, takeStay } from './take-stay.ts';

/** How many hotels are offered to staff. */
const optionsMax = 12;

const options = (deps: StaffDeps): Operation =>
  operation(hotel.moveOptions, async ({ params: { id }, query: { nights } }, { caller: { userId } }) => {
    const taken = await deps.db.transaction().execute((tx) => takeStay(tx, id, userId));
    if (!taken.ok) return taken;
    const rooms = roomsToMove(deps, taken.value.valid, nights);
    if (rooms.length === 0) return fail('HOTEL_STAY_STATE');
    const found = (await optionsFor(deps, rooms)).slice(0, optionsMax);
    const paid = paidFor(rooms);
    return succeed(
      found.map(({ hotelId, rooms: there, price }) => ({
        hotelId,
        name: deps.places.hotel(hotelId)?.name ?? hotelId,
        stars: deps.places.hotel(hotelId)?.stars ?? null,
        roomNames: there.map(({ roomType }) => roomType.name),
        price,
        difference: price - paid,
      })),
    );
  });

/**
 * The line as it is in its new hotel: what was paid, and what comes back of it, stays as it was bought; nothing more is paid there. The meals
 * that were bought are remembered, so that better ones of this hotel are no claim on the next one.
 */
const movedLine = (deps: StaffDeps, hotelId: string, { left, offer, roomType, told }: NewRoom): StayLine => {
  const content = deps.places.hotel(hotelId);
  if (!content) throw new Error(`no hotel ${hotelId}`);
  const { offerKey, roomTypeId, ratePlanId, board } = offer;
  const sold = { ...left.chosen.offer, ...told, offerKey, roomTypeId, ratePlanId, board };
  const boughtBoard = left.boughtBoard ?? left.chosen.offer.board;
  return { ...left, hotel: content, roomType, boughtBoard, chosen: { ...left.chosen, hotelId, offer: sold } };
};

/** What the new rooms cost more than what was paid is the house's own. */
const bearDifference = async (
  tx: Tx,
  deps: StaffDeps,
  { orderId }: OrderDetail,
  rooms: readonly NewRoom[],
  costs: ReadonlyMap<string, number>,
) => {
  for (const { line, left, cost } of rooms) {
    const more = cost - (costs.get(line.lineId) ?? left.chosen.offer.payNow);
    if (more === 0) continue;
    const moveId = deps.random.uuid();
    await post(tx, {
      transferId: moveId,
      key: `hotelMove:${moveId}`,
      kind: 'correction',
      at: deps.clock.now(),
      orderId,
      postings: [
        { account: accounts.goodwill, amount: -more },
        { account: accounts.supplier(line.kind), amount: more },
      ],
    });
  }
};

const moveOf = ({ line, left, offer, cost }: NewRoom, hotelId: string): RoomMove => {
  const { cityKey, planId } = partsOfKey(offer.offerKey);
  const stay = stayOfLine(line);
  return {
    lineId: line.lineId,
    hotelId,
    cityKey,
    roomTypeId: offer.roomTypeId,
    planId,
    cost,
    from: left.chosen.checkIn,
    // What is left is given back as a stay of its own.
    left: left === stay ? null : { offer: left.chosen.offer, paidBefore: stay.chosen.offer.payNow },
  };
};

/** Everything that a move is but its words; throws a refusal where a room went in this moment, so that nothing of it stands. */
const moveTo = async (
  tx: Tx,
  deps: StaffDeps,
  order: OrderDetail,
  { hotelId, rooms }: NewHotel,
): Promise<{ lineId: string; details: StayLine }[]> => {
  const moved = await moveRooms(
    tx,
    rooms.map((room) => moveOf(room, hotelId)),
  );
  if (!moved) throw new RefusedError('SOLD_OUT');
  const lines = rooms.map((room) => ({
    lineId: room.line.lineId,
    details: movedLine(deps, hotelId, room),
  }));
  await deps.commerce.rewrite(tx, order.orderId, lines);
  await bearDifference(tx, deps, order, rooms, moved.costs);
  return lines;
};

/** Whoever is told in the evening that they sleep elsewhere has this long to say no, though the hour of arrival is over. */
const sayNoHours = 2;

/** Writes of each room that it is in another hotel, and that what is left of it comes back until its guests arrive there. */
const writeMoves = async (
  tx: Tx,
  deps: StaffDeps,
  orderId: string,
  { lines, note }: { lines: readonly { lineId: string; details: StayLine }[]; note: string },
): Promise<void> => {
  const now = deps.clock.now();
  for (const { lineId, details } of lines) {
    const arrives = timesOfStay(details, cityOfStay(deps.places, details)).from.getTime();
    await writeException(tx, orderId, {
      exceptionId: deps.random.uuid(),
      lineId,
      kind: 'moved',
      back: details.chosen.offer.payNow,
      backUntil: new Date(Math.max(arrives, now.getTime() + sayNoHours * 3_600_000)),
      note,
      at: now,
    });
    await agreeBy(tx, deps, orderId, lineId);
  }
};

interface Wish {
  orderId: string;
  fromHotelId: string;
  hotelId: string;
  nights: MoveNights;
  price: number;
  note: string;
  reason: string;
}

/** Where the guests of a wish are to go; a failure where they cannot, and null where they are there already. */
const targetOf = async (deps: StaffDeps, { valid }: StayInHand, wish: Wish, caller: Caller) => {
  const { hotelId, nights } = wish;
  const staying = valid.map(stayOfLine).filter((stay) => isStaying(deps, stay));
  const areIn = (id: string): boolean => staying.every(({ chosen }) => chosen.hotelId === id);
  if (staying.length === 0) return fail('HOTEL_STAY_STATE');
  // Asked again, after an answer that was lost.
  if (areIn(hotelId)) return null;
  const rooms = areIn(wish.fromHotelId) ? roomsToMove(deps, valid, nights) : [];
  if (rooms.length === 0) return fail('HOTEL_STAY_STATE');
  const [to] = await optionsFor(deps, rooms, hotelId);
  if (!to) return fail('SOLD_OUT');
  if (to.price !== wish.price) return fail('HOTEL_MOVE_PRICE', { price: to.price });
  // Whoever may give money away may give it to a hotel.
  const difference = to.price - paidFor(rooms);
  if (difference > deps.moveMost && !may(caller, 'hotels:waive'))
    return fail('HOTEL_MOVE_TOO_DEAR', { difference, most: deps.moveMost });
  return succeed({ to, difference });
};

/** Everything that a move is, in one transaction. */
const move = async (tx: Tx, deps: StaffDeps, taken: StayInHand, wish: Wish, caller: Caller) => {
  const target = await targetOf(deps, taken, wish, caller);
  if (!target?.ok) return target;
  const { to, difference } = target.value;
  const { orderId, note, reason, nights } = wish;
  const [first] = to.rooms;
  if (!first) return fail('HOTEL_STAY_STATE');
  const before = stayOfLine(first.line);
  const lines = await moveTo(tx, deps, taken.order, to);
  await writeMoves(tx, deps, orderId, { lines, note });
  const name = deps.places.hotel(to.hotelId)?.name ?? to.hotelId;
  const [from] = to.rooms.map(({ left }) => left.chosen.checkIn).sort();
  await writeAct(tx, deps, {
    act: 'moved',
    staffId: caller.userId,
    hotelId: before.chosen.hotelId,
    orderId,
    reason,
    what: {
      fromHotel: before.hotel.name,
      toHotel: name,
      difference,
      ...(nights === 'left' ? { from } : {}),
    },
  });
  await tellOfStay(tx, deps, taken.order, {
    stay: before,
    note,
    name: 'moved',
    text: (told) => texts[nights === 'left' ? 'smsMovedOn' : 'smsMoved']({ ...told, to: name }),
  });
  return null;
};

const moveGuests = (deps: StaffDeps): Operation =>
  operation(hotel.moveGuests, async ({ body }, { caller }) => {
    const problem = await deps.db.transaction().execute(async (tx) => {
      const taken = await takeStay(tx, body.orderId, caller.userId);
      return taken.ok ? move(tx, deps, taken.value, body, caller) : taken;
    });
    return problem ?? succeed(await changedStay(deps, body.orderId));
  });

/** Guests whom their hotel cannot take. */
export const moveOperations = (deps: StaffDeps): Operation[] => [options(deps), moveGuests(deps)];
