import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { actsOf, nightsThatDiffer, staffMember } from '../testing/staff.ts';
import { balanceOf, bought, hotelWorld, ratesCall, statusOf, traveller } from '../testing/world.ts';

const byId = 'GET /api/back-office/hotels/StayById/{id}';
const listCall = 'POST /api/back-office/hotels/ListStays';
const optionsCall = 'GET /api/back-office/hotels/MoveOptions/{id}';
const moveCall = 'POST /api/back-office/hotels/Move';
const noHostCall = 'POST /api/back-office/hotels/CannotHost';
const waiveCall = 'POST /api/back-office/hotels/Waive';
const noShowCall = 'POST /api/back-office/hotels/NoShow';
const takeBackCall = 'POST /api/back-office/hotels/TakeBack';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
const detailsCall = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
const twoRooms = { rooms: [{ adults: 2 }, { adults: 1 }] };
/** For tests that move the clock into the stay, and are the last ones. */
const later = { checkIn: toPlainDate('2026-12-10'), checkOut: toPlainDate('2026-12-13') };
const [note, reason] = ['هتل برای آن شب‌ها بسته شد', 'تلفن پذیرش، آقای ناظر'];

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let orderId: string;
beforeAll(async () => {
  app = await hotelWorld();
  staff = await staffMember(app);
  // Every rate keeps something from now on, so that there is something to take away.
  const ladder = [
    { hoursBefore: 2000, penalty: { kind: 'percent', percent: 30 } },
    { hoursBefore: 0, penalty: { kind: 'percent', percent: 100 } },
  ];
  await sql`update hotel_rate_plans set terms = jsonb_set(terms, '{ladder}', ${JSON.stringify(ladder)}::jsonb)`.execute(
    app.services.db,
  );
});
beforeEach(async () => {
  user = await traveller(app);
});
afterAll(() => app?.close());
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await nightsThatDiffer(app)).toEqual([]);
});

/** Moves the clock far; everybody signs in again. */
const at = async (moment: string) => {
  app.clock.set(moment);
  user = await signIn(app, user.phoneNumber);
  staff = await signIn(app, staff.phoneNumber);
};
const seen = async (id = orderId) => (await call(app, byId, { params: { id } }, staff.token)).data;
const options = async () =>
  (await call(app, optionsCall, { params: { id: orderId }, query: {} }, staff.token)).data;
type MoveWish = CallerInput<Calls[typeof moveCall]>['body'];
const move = (more: Pick<MoveWish, 'fromHotelId' | 'hotelId' | 'price'>) =>
  call(app, moveCall, { body: { orderId, note, reason, ...more } }, staff.token);
const noHost = () => call(app, noHostCall, { body: { orderId, note, reason } }, staff.token);
const waive = async (back: number, more: { backNow?: number; lineId?: string } = {}, who = staff) => {
  const [room] = (await seen()).rooms;
  const body = {
    orderId,
    lineId: room?.lineId ?? '',
    back,
    backNow: room?.backNow ?? 0,
    note,
    reason,
    ...more,
  };
  return call(app, waiveCall, { body }, who.token);
};
const items = async () => {
  const { data } = await call(app, refundable, { params: { orderId }, query: {} }, user.token);
  return data.lines.flatMap((line) => line.items);
};
const giveBack = async (only = 1) => {
  const [chosen] = [(await items()).slice(0, only)];
  const body = {
    orderId,
    items: chosen.map(({ documentId }) => ({ documentId })),
    reasonId: 1,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund: chosen.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
    idempotencyKey: randomUUID(),
  };
  return call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
};

/** What the house owes for the rooms of the order. */
const owed = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_transfers t using (transfer_id)
    where t.order_id = ${orderId} and p.account like 'supplier:%'`.execute(app.services.db);
  return Number(rows[0]?.sum);
};

/** Sells all rooms of a hotel for half of what a night costs elsewhere. */
const halfPrice = async (hotelId: string, { checkIn: from, checkOut: to }: typeof later, night: number) => {
  const { rows } = await sql<{ id: string }>`
    select room_type_id as id from hotel_room_types where hotel_id = ${hotelId}`.execute(app.services.db);
  const price = Math.round(night / 20_000) * 10_000;
  const body = { hotelId, roomTypeIds: rows.map(({ id }) => id), from, to, price, reason };
  const set = await call(app, 'POST /api/back-office/hotels/SetNights', { body }, staff.token);
  expect(set.status, set.text).toBe(200);
  app.clock.advance({ seconds: 46 });
};

test('a stay is found by its order, its hotel and a night, and shows what comes back', async () => {
  orderId = await bought(app, user, { stay: twoRooms });
  const stay = await seen();
  expect(stay).toMatchObject({ lead: 'مریم رضایی', nights: 3, contact: { phoneNumber: '+989123456789' } });
  expect(stay.rooms.map(({ voucherState, isOwn }) => [voucherState, isOwn])).toEqual([
    ['valid', true],
    ['valid', true],
  ]);
  expect(stay.rooms.map(({ backNow }) => backNow)).toEqual((await items()).map(({ refund }) => refund));
  const find = async (body: object) =>
    (await call(app, listCall, { body }, staff.token)).data.data.map((one) => one.orderId);
  expect(await find({ orderNumber: stay.orderNumber.toLowerCase() })).toEqual([orderId]);
  expect(await find({ hotel: stay.hotelName, date: stay.checkIn })).toContain(orderId);
  expect(await find({ date: '2027-03-01' })).not.toContain(orderId);
});

test('guests of two rooms move to another hotel together: nights, papers, money and the traveller follow', async () => {
  orderId = await bought(app, user, { stay: twoRooms });
  const before = await seen();
  const [to] = await options();
  if (!to) return expect.fail('no other hotel');
  expect(to.roomNames).toHaveLength(2);
  const wish = { fromHotelId: before.hotelId, hotelId: to.hotelId, price: to.price };
  expect((await move({ ...wish, price: to.price + 10 })).data).toEqual({ price: to.price });
  expect((await move({ ...wish, fromHotelId: to.hotelId })).errors[0]?.code).toBe('HOTEL_STAY_STATE');
  const moved = await move(wish);
  expect(moved.status, moved.text).toBe(200);
  expect((await move(wish)).status).toBe(200);
  expect(await actsOf(app, 'moved', orderId)).toBe(1);
  expect(moved.data).toMatchObject({ hotelId: to.hotelId, hotelName: to.name });
  const { data } = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  expect([data.hotel.name, data.rooms.map(({ roomType }) => roomType.name)]).toEqual([to.name, to.roomNames]);
  const { rows } = await sql<{ title: string }>`select title from orders where order_id = ${orderId}`.execute(
    app.services.db,
  );
  expect(rows[0]?.title).toContain(to.name);
  const told = (await messagesIn(app.services.db)).filter(({ text }) => text.includes(to.name));
  expect(told.length).toBeGreaterThan(0);
  // The hotel that they left sells nothing of these nights.
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::integer as count from hotel_room_nights n join hotel_room_types t using (room_type_id)
    where t.hotel_id = ${before.hotelId} and n.is_closed and n.night = ${before.checkIn}::date`.execute(
    app.services.db,
  );
  expect(left[0]?.count).toBeGreaterThan(0);
  expect(await owed()).toBe(to.price);

  // Who does not want it has everything back, and the house owes nothing any more.
  expect((await items()).map(({ why, refund, paid }) => [why, refund === paid])).toEqual([
    ['waived', true],
    ['waived', true],
  ]);
  const wallet = await balanceOf(app, user);
  const paid = (await items()).reduce((sum, one) => sum + one.paid, 0);
  expect((await giveBack(2)).status).toBe(200);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(wallet + paid);
  expect(await owed()).toBe(0);
});

test('who bought all meals has them in the new hotel too, or the hotel is none for them', async () => {
  const stay = { checkIn: toPlainDate('2026-12-24'), checkOut: toPlainDate('2026-12-26') };
  orderId = await bought(app, user, { stay, fits: ({ board }) => board === 'fullBoard' });
  const { hotelId: fromHotelId } = await seen();
  const all = await options();
  for (const { hotelId } of all) {
    const { data } = await call(app, ratesCall, { body: { ...stay, rooms: [{ adults: 2 }], hotelId } });
    expect(data.rooms[0]?.offers.map(({ board }) => board)).toContain('fullBoard');
  }
  const to = all[0] ?? expect.fail('no other hotel');
  expect((await move({ fromHotelId, hotelId: to.hotelId, price: to.price })).status).toBe(200);
  const { data } = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  expect(data.rooms[0]?.offer.board).toBe('fullBoard');
});

test('who pays at the hotel goes on paying as much, or less, and the house owes the rest alone', async () => {
  const stay = { checkIn: toPlainDate('2026-12-20'), checkOut: toPlainDate('2026-12-23') };
  orderId = await bought(app, user, { stay, fits: ({ payAtHotel }) => payAtHotel !== null });
  const sold = async () =>
    (await call(app, detailsCall, { params: { id: orderId } }, user.token)).data.rooms[0]?.offer;
  const first = (await sold()) ?? expect.fail('no room');
  const [paid, due] = [first.payNow, first.payAtHotel?.amount ?? 0];
  expect(paid).toBeLessThan(first.total);
  const moveTo = async (hotelId: string) => {
    const body = { ...stay, rooms: [{ adults: 2 }], hotelId };
    const { data } = await call(app, ratesCall, { body });
    const to = (await options()).find((one) => one.hotelId === hotelId) ?? expect.fail('no such hotel');
    const { hotelId: fromHotelId } = await seen();
    const before = (await sold())?.payAtHotel?.amount ?? 0;
    const moved = await move({ fromHotelId, hotelId, price: to.price });
    expect(moved.status, moved.text).toBe(200);
    const now = (await sold()) ?? expect.fail('no room');
    const price = data.rooms[0]?.offers.find(({ ratePlanId }) => ratePlanId === now.ratePlanId)?.total;
    const there = now.payAtHotel?.amount ?? 0;
    expect(there).toBe(Math.max(0, Math.min(before, (price ?? 0) - paid)));
    expect([now.payNow, now.total]).toEqual([paid, paid + there]);
    expect(now.nights.reduce((sum, night) => sum + night, 0)).toBe(now.total);
    // What the hotel has of the guest and of the house is its price: it is paid once.
    expect((await owed()) + there).toBe(price);
    expect([to.price, to.difference]).toEqual([await owed(), (await owed()) - paid]);
    return there;
  };
  const byPrice = (await options()).toSorted((a, b) => b.price - a.price);
  const [dearest, cheapest] = [byPrice[0], byPrice.at(-1)];
  expect(dearest?.difference).toBeGreaterThan(0);
  expect(await moveTo(dearest?.hotelId ?? '')).toBe(due);
  await halfPrice(cheapest?.hotelId ?? '', stay, first.total / first.nights.length);
  expect(await moveTo(cheapest?.hotelId ?? '')).toBeLessThan(due);
  expect((await items())[0]).toMatchObject({ why: 'waived', refund: paid });
  expect((await giveBack()).status).toBe(200);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await owed()).toBe(0);
});

test('in a dearer hotel the house owes nothing once all comes back, even where the ladder gave all back too', async () => {
  const stay = { checkIn: toPlainDate('2026-12-27'), checkOut: toPlainDate('2026-12-29') };
  orderId = await bought(app, user, { stay });
  const [room] = (await seen()).rooms;
  const ladder = [{ until: '2026-12-25T00:00:00.000Z', back: room?.payNow }];
  await sql`update hotel_bookings set sold = jsonb_set(sold, '{ladder}', ${JSON.stringify(ladder)}::jsonb)
    where line_id = ${room?.lineId}::uuid`.execute(app.services.db);
  const { hotelId: fromHotelId } = await seen();
  const to = (await options()).toSorted((a, b) => b.price - a.price)[0] ?? expect.fail('no other hotel');
  expect(to.difference).toBeGreaterThan(0);
  expect((await move({ fromHotelId, hotelId: to.hotelId, price: to.price })).status).toBe(200);
  expect(await owed()).toBe(to.price);
  expect((await giveBack()).status).toBe(200);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await owed()).toBe(0);
});

test('once a room is given back and the other moves, the stay is told of by the other, and can move again', async () => {
  const stay = { checkIn: toPlainDate('2026-12-30'), checkOut: toPlainDate('2027-01-02'), ...twoRooms };
  orderId = await bought(app, user, { stay });
  expect((await giveBack()).status).toBe(200);
  const vouchers = async () => (await seen()).rooms.map(({ voucherState }) => voucherState);
  await expect.poll(vouchers, { timeout: 20_000 }).toEqual(['refunded', 'valid']);
  for (let at = 0; at < 2; at += 1) {
    const { hotelId: fromHotelId, orderNumber } = await seen();
    const to =
      (await options()).find(({ hotelId }) => hotelId !== fromHotelId) ?? expect.fail('no other hotel');
    const moved = await move({ fromHotelId, hotelId: to.hotelId, price: to.price });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.data).toMatchObject({ hotelId: to.hotelId, hotelName: to.name });
    const { data } = await call(app, detailsCall, { params: { id: orderId } }, user.token);
    expect(data.hotel.name).toBe(to.name);
    const { data: found } = await call(app, listCall, { body: { orderNumber } }, staff.token);
    expect(found.data[0]?.hotelName).toBe(to.name);
    const { rows } = await sql<{ title: string }>`
      select title from orders where order_id = ${orderId}`.execute(app.services.db);
    expect(rows[0]?.title).toContain(to.name);
  }
});

test('of two who move the same guests at once, one does', async () => {
  orderId = await bought(app, user);
  const { hotelId: fromHotelId } = await seen();
  const [one, other] = await options();
  if (!one || !other) return expect.fail('too few hotels');
  const done = await Promise.all(
    [one, other].map(({ hotelId, price }) => move({ fromHotelId, hotelId, price })),
  );
  expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await actsOf(app, 'moved', orderId)).toBe(1);
});

test('a penalty is waived at the sum that was shown, written with who and why, and can be taken back', async () => {
  orderId = await bought(app, user);
  const [room] = (await seen()).rooms;
  const all = room?.payNow ?? 0;
  expect((await waive(all, { backNow: (room?.backNow ?? 0) + 10 })).data).toEqual({ refund: room?.backNow });
  expect((await waive(all + 10)).errors[0]?.code).toBe('HOTEL_STAY_STATE');
  expect((await waive(room?.backNow ?? 0)).errors[0]?.code).toBe('HOTEL_STAY_STATE');
  const waived = await waive(all);
  expect(waived.status, waived.text).toBe(200);
  expect((await waive(all)).status).toBe(200);
  expect(waived.data.acts).toMatchObject([{ act: 'waived', staffId: staff.userId, reason }]);
  expect((await items())[0]).toMatchObject({ why: 'waived', refund: all, note });
  const exceptionId = waived.data.rooms[0]?.exceptions[0]?.exceptionId ?? '';
  const back = await call(app, takeBackCall, { body: { orderId, exceptionId, reason } }, staff.token);
  expect(back.data.rooms[0]?.backNow).toBe(room?.backNow);
  expect((await items())[0]?.why).not.toBe('waived');
  await expect(sql`update hotel_staff_acts set staff_id = null`.execute(app.services.db)).rejects.toThrow(
    /stays written/,
  );
  await expect(sql`delete from hotel_staff_acts`.execute(app.services.db)).rejects.toThrow(/stays written/);
});

test('a traveller who gives back while staff waive: one of the two sums, once', async () => {
  orderId = await bought(app, user);
  const [room] = (await seen()).rooms;
  const wallet = await balanceOf(app, user);
  const [given, waived] = await Promise.all([giveBack(), waive(room?.payNow ?? 0)]);
  const [isGiven, isWaived] = [given.status === 200, waived.status === 200];
  // The later one sees what the earlier one did: the sum has changed, or the room is on its way back.
  expect([isGiven, isWaived]).not.toEqual([false, false]);
  if (!isGiven) expect(given.errors[0]?.code).toBe('REFUND_CHANGED');
  if (!isWaived) expect(waived.errors[0]?.code).toBe('HOTEL_STAY_STATE');
  if (!isGiven) expect((await giveBack()).status).toBe(200);
  const sum = isGiven ? (room?.backNow ?? 0) : (room?.payNow ?? 0);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(wallet + sum);
});

test('a sum that staff changed while the traveller asked is told, and not the one of before given', async () => {
  orderId = await bought(app, user);
  const [room] = (await seen()).rooms;
  const wallet = await balanceOf(app, user);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const waiting = async (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{
          waiting: number;
        }>`select count(*)::integer as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
        return rows[0]?.waiting;
      })
      .toBe(count);
  // Whoever asks for the order's row while another has it waits in turn: staff first, then the traveller with the sum of before.
  const holding = app.services.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    await released;
  });
  const waived = waive(room?.payNow ?? 0);
  await waiting(1);
  const given = giveBack();
  await waiting(2);
  release();
  await holding;
  expect((await waived).status).toBe(200);
  const refused = await given;
  expect(refused.errors[0]?.code).toBe('REFUND_CHANGED');
  expect(refused.data).toMatchObject({ refund: room?.payNow });
  expect((await giveBack()).status).toBe(200);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(wallet + (room?.payNow ?? 0));
});

test('a traveller who gives back while the guests are moved: never both', async () => {
  orderId = await bought(app, user);
  const { hotelId: fromHotelId } = await seen();
  const [to] = await options();
  if (!to) return expect.fail('no other hotel');
  const wallet = await balanceOf(app, user);
  const [given, moved] = await Promise.all([
    giveBack(),
    move({ fromHotelId, hotelId: to.hotelId, price: to.price }),
  ]);
  expect([given.status === 200, moved.status === 200]).not.toEqual([false, false]);
  if (given.status !== 200) expect((await giveBack()).status).toBe(200);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBeGreaterThan(wallet);
  expect((await noHost()).errors[0]?.code).toBe('HOTEL_STAY_STATE');
});

test('nobody works on a stay of their own, and each scope does its own alone', async () => {
  orderId = await bought(app, user);
  const { db } = app.services;
  await sql`update users set scopes = '{hotels:handle,hotels:waive}' where user_id = ${user.userId}`.execute(
    db,
  );
  const room = (await seen()).rooms[0];
  expect((await waive(room?.payNow ?? 0, {}, user)).errors[0]?.code).toBe('FORBIDDEN');
  const handler = await staffMember(app, ['hotels:handle', 'hotels:rooms']);
  expect((await waive(room?.payNow ?? 0, {}, handler)).errors[0]?.code).toBe('FORBIDDEN');
  const payer = await staffMember(app, ['hotels:handle', 'hotels:waive']);
  await sql`update payments set user_id = ${payer.userId} where order_id = ${orderId} and settled_as = 'order'`.execute(
    db,
  );
  expect((await waive(room?.payNow ?? 0, {}, payer)).errors[0]?.code, 'who paid it').toBe('FORBIDDEN');
});

test('what was written of somebody is gone once they are forgotten', async () => {
  orderId = await bought(app, user);
  await waive((await seen()).rooms[0]?.payNow ?? 0);
  const { db } = app.services;
  await db.transaction().execute((tx) => app.services.people.forget(tx, user.userId));
  const { rows } = await sql<{ words: string }>`
    select (select string_agg(note, '') from hotel_exceptions where order_id = ${orderId})
      || (select string_agg(reason, '') from hotel_staff_acts where order_id = ${orderId}) as words`.execute(
    db,
  );
  expect(rows[0]?.words).toBe('');
});

test('who did not come is said from the evening of the day of arrival on, and can be taken back', async () => {
  orderId = await bought(app, user);
  const lineId = (await seen()).rooms[0]?.lineId ?? '';
  const say = () => call(app, noShowCall, { body: { orderId, lineId, reason } }, staff.token);
  await at('2026-12-01T16:00:00.000Z');
  expect((await say()).errors[0]?.code).toBe('HOTEL_NOT_YET');
  await at('2026-12-01T17:00:00.000Z');
  const said = await say();
  expect(said.status, said.text).toBe(200);
  expect((await say()).status).toBe(200);
  expect(await actsOf(app, 'noShow', orderId)).toBe(1);
  const told = (await messagesIn(app.services.db)).filter(
    ({ text, key }) => text.includes('نیامده‌اید') && key.includes(orderId),
  );
  expect(told.filter(({ channel }) => channel === 'sms')).toHaveLength(1);
  expect((await items())[0]).toMatchObject({ refund: 0, why: 'notRefundable' });
  const exceptionId = said.data.rooms[0]?.exceptions[0]?.exceptionId ?? '';
  const back = await call(app, takeBackCall, { body: { orderId, exceptionId, reason } }, staff.token);
  expect(back.data.rooms[0]?.exceptions[0]?.isOver).toBe(true);
});

test('with no other hotel all of it comes back at any time, whatever the ladder says', async () => {
  orderId = await bought(app, user, { stay: later });
  expect((await items())[0]?.refund).toBeLessThan((await items())[0]?.paid ?? 0);
  const done = await noHost();
  expect(done.status, done.text).toBe(200);
  expect((await noHost()).status).toBe(200);
  expect(await actsOf(app, 'cannotHost', orderId)).toBe(1);
  const list = 'POST /api/orders/Order/GetCurrentUserOrders';
  const { data } = await call(app, list, { body: { when: 'upcoming' } }, user.token);
  expect(data.data.find((order) => order.orderId === orderId)).toMatchObject({ isStartCancelled: true });
  await at('2026-12-11T20:00:00.000Z');
  const [item] = await items();
  expect(item).toMatchObject({ why: 'waived', refund: item?.paid, note });
  const wallet = await balanceOf(app, user);
  expect((await giveBack()).status).toBe(200);
  await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(wallet + (item?.paid ?? 0));
});

test('that a hotel takes nobody is said by whoever may waive from arrival on, for three days, and of guests who came', async () => {
  const stay = { checkIn: toPlainDate('2026-12-15'), checkOut: toPlainDate('2026-12-20') };
  const orders = [];
  for (let at = 0; at < 3; at += 1) orders.push(await bought(app, user, { stay }));
  const [early, first, late] = orders as [string, string, string];
  const handler = () => staffMember(app, ['hotels:handle']);
  const say = async (id: string, who: SignedIn) => {
    const said = await call(app, noHostCall, { body: { orderId: id, note, reason } }, who.token);
    return said.errors[0]?.code ?? said.status;
  };
  await at('2026-12-15T10:00:00.000Z');
  expect(await say(early, await handler())).toBe(200);
  await at('2026-12-15T17:00:00.000Z');
  const lineId = (await seen(first)).rooms[0]?.lineId ?? '';
  const gone = await call(app, noShowCall, { body: { orderId: first, lineId, reason } }, staff.token);
  expect(gone.status, gone.text).toBe(200);
  expect(await say(first, staff)).toBe('HOTEL_STAY_STATE');
  const exceptionId = gone.data.rooms[0]?.exceptions[0]?.exceptionId ?? '';
  await call(app, takeBackCall, { body: { orderId: first, exceptionId, reason } }, staff.token);
  expect(await say(first, await handler())).toBe('FORBIDDEN');
  expect(await actsOf(app, 'cannotHost', first)).toBe(0);
  expect(await say(first, staff)).toBe(200);
  // Asked again, after an answer that was lost: it stands, whoever asks.
  expect(await say(first, await handler())).toBe(200);
  await at('2026-12-18T17:00:00.000Z');
  expect(await say(late, staff)).toBe('HOTEL_STAY_STATE');
});

test('what was waived without an end still comes back once the word of a move is over', async () => {
  const stay = { checkIn: toPlainDate('2027-01-05'), checkOut: toPlainDate('2027-01-08') };
  orderId = await bought(app, user, { stay });
  const [room] = (await seen()).rooms;
  const all = room?.payNow ?? 0;
  const most = Math.floor((all * 9) / 100) * 10;
  expect(most).toBeGreaterThan(room?.backNow ?? 0);
  expect((await waive(most)).status).toBe(200);
  const { hotelId: fromHotelId } = await seen();
  const [to] = await options();
  if (!to) return expect.fail('no other hotel');
  expect((await move({ fromHotelId, hotelId: to.hotelId, price: to.price })).status).toBe(200);
  expect((await items())[0]?.refund).toBe(all);
  await at('2027-01-05T20:00:00.000Z');
  expect((await items())[0]).toMatchObject({ why: 'waived', refund: most });
  const [wallet, owedBefore] = [await balanceOf(app, user), await owed()];
  expect((await giveBack()).status).toBe(200);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(wallet + most);
  expect(await owed()).toBe(owedBefore - most);
});
