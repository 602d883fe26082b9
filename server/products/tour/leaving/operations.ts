import type { z } from 'zod';
import { type Failure, fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import type { CancellationQuote } from '#core/products/tour/contract/leaving.ts';
import { tourLeavingTexts as texts } from '#core/products/tour/texts/leaving.ts';
import { visaRefusedTexts } from '#core/products/tour/texts/visa-refused.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { asTravellers, travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { nextDue } from '#server/commerce/record/dues.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Clock, Db, Limits, Tx } from '#server/platform/services.ts';
import { roomsLeft } from '../catalogue/departures.ts';
import { roomsOfLine, tourOfLine } from '../orders/line.ts';
import { isTourOrder, partyOf } from '../orders/order.ts';
import { followLeave, sameIds } from '../seats/claims.ts';
import { isCalledOff, knownCount } from '../seats/counters.ts';
import { leaveBooking } from '../seats/leave.ts';
import { type Leave, type LeaveMoment, type LeaveWish, leaveOf } from './plan.ts';

export interface LeavingDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  commerce: Pick<Commerce, 'whileIssuing' | 'load' | 'lock' | 'banksKnow' | 'leaveReserved' | 'letGo'>;
}

/** How often one account may cancel people in an hour: each time its contact is told. */
const leavesMax = 30;
const leavesWindowSeconds = 3600;

type Body = z.output<typeof calls.createCancellation.body>;

/** Whether a room of a kind can be had by those who stay. Other rooms than a shared one they always have: the one that they had is theirs. */
const roomsFor = async (db: Db | Tx, order: OrderDetail): Promise<(kind: TourRoomKind) => boolean> => {
  const line = partyOf(order);
  const { departureId, level } = tourOfLine(line);
  const count = await knownCount(db, departureId);
  const beds = count ? roomsLeft(level, count).find(({ kind }) => kind === 'shared')?.left : 0;
  // Whoever leaves a double room makes a room free that can be shared.
  const hasDouble = roomsOfLine(line).some(({ kind }) => kind === 'double');
  return (kind) => kind !== 'shared' || hasDouble || (beds ?? 0) > 0;
};

/** What happens if these people cancel; `keptFor` where it is not the table of penalties that says what is kept. */
export const chosenLeave = async (
  db: Db | Tx,
  order: OrderDetail,
  wish: LeaveWish,
  moment: Omit<LeaveMoment, 'canHave'>,
) => {
  if (order.status !== 'PartlyPaid') return fail('ORDER_STATE');
  // Of a date that was called off everything comes back, without a penalty.
  const { departureId } = tourOfLine(partyOf(order));
  if (await isCalledOff(db, departureId)) return fail('ORDER_STATE');
  const found = leaveOf(order, wish, { ...moment, canHave: await roomsFor(db, order) });
  switch (found.kind) {
    case 'over':
      return fail('TOUR_LEFT');
    case 'cannotStay':
      return fail('TRAVELLERS_CANNOT_STAY');
    case 'unknown':
      return fail('VALIDATION', null, [
        { code: 'NOT_A_CHOICE', field: 'travellerIds', messages: [texts.notHere] },
      ]);
    case 'leave':
      return succeed(found.leave);
  }
};

/** The rooms that somebody leaves while others stay, with what those may choose. */
export const presentLeft = (order: OrderDetail, leave: Leave): CancellationQuote['rooms'] => {
  const line = partyOf(order);
  const gone = new Set(leave.leaving.map(({ at }) => at));
  const { rooms } = tourOfLine(line);
  return leave.plan.left.map(({ room, from, options, chosen }) => ({
    room,
    kind: from,
    travellerIds: (rooms[room]?.people ?? [])
      .filter((at) => !gone.has(at))
      .flatMap((at) => line.travellerIds[at] ?? []),
    options: options.map(({ kind, change }) => ({ kind, change })),
    chosen: chosen?.kind ?? null,
  }));
};

const present = (order: OrderDetail, leave: Leave): CancellationQuote => ({
  percent: leave.step.percent,
  until: leave.step.until.toISOString(),
  travellers: leave.leaving.map(({ travellerId, share }) => ({ travellerId, ...share })),
  kept: leave.kept,
  back: leave.back,
  rooms: presentLeft(order, leave),
  after: leave.after && {
    total: leave.after.total,
    paid: leave.after.paid,
    open: leave.after.open,
    dueAt: nextDue(order.dues)?.dueAt?.toISOString() ?? null,
  },
  isWhole: leave.isWhole,
});

/** Whoever stays alone has to say how they sleep. */
const notChosen = ({ plan }: Leave) => {
  const open = plan.left.flatMap(({ room, chosen }) => (chosen ? [] : [room]));
  return open.length === 0
    ? null
    : fail(
        'VALIDATION',
        null,
        open.map((room) => ({ code: 'NOT_A_CHOICE', field: `rooms.${room}`, messages: [texts.choose] })),
      );
};

/** Frees seats and rooms of those who leave while others stay; if nobody stays, the booking is let go of as a whole. */
export const changeBooking = (tx: Tx, order: OrderDetail, { leaving, plan, after }: Leave, at: Date) => {
  const line = partyOf(order);
  const idOf = (place: number): string => line.travellerIds[plan.staying[place] ?? -1] ?? '';
  const travellers = asTravellers(travellersOn(order, line));
  return leaveBooking(tx, {
    lineId: line.lineId,
    leaving: leaving.map(({ travellerId, share }) => ({ travellerId, kept: share.kept })),
    stays: after && {
      rooms: after.line.rooms.map(({ kind, people }) => ({ kind, travellerIds: people.map(idOf) })),
      people: after.line.places.map((place, nth) => ({
        travellerId: idOf(nth),
        place,
        price: after.line.prices[nth] ?? 0,
        sex: travellers.find(({ travellerId }) => travellerId === idOf(nth))?.genderTitle ?? null,
      })),
    },
    at,
  });
};

/** Rolls everything back and is the answer of the call. */
class NotLeft extends Error {
  readonly answer: Failure<'SOLD_OUT' | 'ORDER_STATE', null>;
  constructor(code: 'SOLD_OUT' | 'ORDER_STATE') {
    super(code);
    this.answer = fail(code);
  }
}

/** What the same people were told when they cancelled: whoever asks again, since the answer was lost, is told it again. */
const doneBefore = (order: OrderDetail, { travellerIds }: Body) => {
  const { orderId, status, statusReason, refunded, paid } = order;
  const isOver = status === 'RefundSuccessful' && statusReason === 'cancelled_by_traveller';
  if (isOver && sameIds(partyOf(order).travellerIds, travellerIds))
    return { orderId, status, back: refunded, kept: subtractRial(paid, refunded) };
  const known = order.leavings.find((leaving) => sameIds(leaving.travellerIds, travellerIds));
  return known ? { orderId, status, back: known.back, kept: known.kept } : null;
};

/** Writes one cancelling: seats, rooms, money and the order, in one transaction under the lock of the order. */
const carryOut = async ({ db, clock, commerce }: LeavingDeps, body: Body, userId: string) =>
  db.transaction().execute(async (tx) => {
    const order = await commerce.lock(tx, { orderId: body.orderId, userId });
    if (!order || !isTourOrder(order)) return fail('ORDER_NOT_FOUND');
    const done = doneBefore(order, body);
    if (done) return succeed(done);
    const found = await chosenLeave(tx, order, body, { now: clock.now() });
    if (!found.ok) return found;
    const leave = found.value;
    const { back, kept, paid, price, after, isWhole } = leave;
    const open = notChosen(leave);
    if (open) return open;
    const total = after?.total ?? null;
    if (back !== body.acceptedBack || total !== body.acceptedTotal)
      return fail('CANCELLATION_CHANGED', { back, total });
    const changed = await changeBooking(tx, order, leave, clock.now());
    if (changed !== 'left') throw new NotLeft(changed === 'soldOut' ? 'SOLD_OUT' : 'ORDER_STATE');
    const line = partyOf(order);
    const gone = new Set(leave.leaving.map(({ at }) => at));
    const stays = tourOfLine(line).rooms.map(({ people }) => people.some((at) => !gone.has(at)));
    const closed = { note: visaRefusedTexts.closedByLeaving, now: clock.now() };
    await followLeave(tx, order.orderId, { travellerIds: body.travellerIds, stays }, closed);
    await commerce.leaveReserved(tx, {
      orderId: order.orderId,
      by: 'traveller',
      travellerIds: body.travellerIds,
      price,
      paid,
      kept,
      back,
      stays: after && {
        lines: [{ lineId: line.lineId, details: after.line, total: after.bill.total }],
        bill: after.bill,
      },
      news: texts.smsLeft(tourOfLine(line).title, body.travellerIds.length, back),
    });
    return succeed({
      orderId: order.orderId,
      status: isWhole ? ('RefundSuccessful' as const) : order.status,
      back,
      kept,
    });
  });

/** Cancelling people of a tour that is reserved and not settled yet. */
export const leavingOperations = (deps: LeavingDeps): Operation[] => {
  const { db, clock, limits, commerce } = deps;
  const find = async (orderId: string, userId: string): Promise<OrderDetail | null> => {
    await commerce.whileIssuing(orderId);
    const order = await commerce.load(orderId, userId);
    return order && isTourOrder(order) ? order : null;
  };
  return [
    operation(calls.quoteCancellation, async ({ body }, { caller: { userId } }) => {
      const order = await find(body.orderId, userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      const found = await chosenLeave(db, order, body, { now: clock.now() });
      return found.ok ? succeed(present(order, found.value)) : found;
    }),

    operation(calls.createCancellation, async ({ body }, { caller: { userId } }) => {
      const order = await find(body.orderId, userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      const done = doneBefore(order, body);
      if (done) return succeed(done);
      if (order.status !== 'PartlyPaid') return fail('ORDER_STATE');
      const taken = await limits.take(`tour:leave:${userId}`, leavesMax, leavesWindowSeconds);
      if (!taken.allowed) return tooMany(taken);
      // The rest may be paid already, at a bank that has not told us.
      if (!(await commerce.banksKnow(body.orderId))) return fail('PAYMENT_UNKNOWN');
      const left = await carryOut(deps, body, userId).catch((error: unknown) => {
        if (error instanceof NotLeft) return error.answer;
        if (error instanceof RefusedError) return fail('ORDER_STATE');
        throw error;
      });
      if (left.ok && left.value.status === 'RefundSuccessful') await commerce.letGo(body.orderId);
      return left;
    }),
  ];
};
