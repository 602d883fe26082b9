import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { partOf } from '#core/products/hotel/rules/shorten.ts';
import { hotelOrderTexts } from '#core/products/hotel/texts/order.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { balanceOf, bought, checkIn, hotelWorld, statusOf, traveller } from '../testing/world.ts';

const detailsCall = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';

let app: TestApp;
let user: SignedIn;
let orderId: string;
beforeAll(async () => {
  app = await hotelWorld();
});
afterAll(() => app?.close());
beforeEach(async () => {
  user = await traveller(app);
  orderId = await bought(app, user, { stay: { rooms: [{ adults: 2 }] }, fits: isFree });
});
afterEach(async () => expect(await auditLedger(app.services.db)).toEqual([]));

const isFree = ({
  ladder,
  payNow,
  total,
}: {
  ladder: { back: number }[] | null;
  payNow: number;
  total: number;
}) => ladder?.[0]?.back === payNow && payNow === total;

const nights = (from: number, until: number) =>
  partOf({ checkIn: addDays(checkIn, from), checkOut: addDays(checkIn, until) });

const stay = async () => (await call(app, detailsCall, { params: { id: orderId } }, user.token)).data;
const room = async () => (await stay()).rooms[0] ?? expect.fail('no room');
const itemFor = async (part?: string) => {
  const { documentId } = await room();
  const query = { ...(documentId ? { documentId } : {}), ...(part ? { part } : {}) };
  const { data } = await call(app, refundable, { params: { orderId }, query }, user.token);
  return data.lines[0]?.items[0] ?? expect.fail('no item');
};
const give = async (part?: string, accepted?: number) => {
  const item = await itemFor(part);
  const body = {
    orderId,
    items: [{ documentId: item.documentId, ...(part ? { part } : {}) }],
    reasonId: 1,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund: accepted ?? item.refund,
    idempotencyKey: randomUUID(),
  };
  const answer = await call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
  if (answer.status === 200)
    await expect
      .poll(async () => (await room()).voucherState, { timeout: 20_000 })
      .not.toBe('refundRequested');
  return answer;
};
/** How many rooms of the kind are sold on each night of the stay as it was bought. */
const sold = async () => {
  const { rows } = await sql<{ sold: number }>`
    select n.sold from hotel_room_nights n
      where n.room_type_id = (select room_type_id from hotel_bookings b join order_lines l using (line_id) where l.order_id = ${orderId})
        and n.night >= ${checkIn}::date and n.night < ${checkIn}::date + 3 order by n.night`.execute(
    app.services.db,
  );
  return rows.map((row) => row.sold);
};

test('the last night is given back: money, room, voucher, calendar and what comes back later follow', async () => {
  const before = { balance: await balanceOf(app, user), room: await room(), sold: await sold() };
  expect([before.room.canShorten, before.room.offer.nights.length]).toEqual([true, 3]);
  const [one = 0, two = 0, three = 0] = before.room.offer.nights;
  const item = await itemFor(nights(0, 2));
  expect([item.refund, item.paid, item.hindrance]).toEqual([three, three, null]);
  expect((await give(nights(0, 2))).status).toBe(200);
  expect(await balanceOf(app, user)).toBe(before.balance + three);
  expect(await sold()).toEqual(before.sold.map((rooms, at) => rooms - (at === 2 ? 1 : 0)));
  const now = await stay();
  expect([now.checkIn, now.checkOut, now.nights, now.refunded]).toEqual([
    checkIn,
    addDays(checkIn, 2),
    2,
    three,
  ]);
  expect(now.rooms[0]).toMatchObject({
    voucherState: 'valid',
    offer: { payNow: one + two, nights: [one, two] },
  });
  expect(await statusOf(app, orderId)).toBe('FinalizationSuccessful');
  const { rawPayload } = await app.inject({
    url: `/api/hotel-reservation/Vouchers/HotelVoucherPdf/${orderId}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  const text = (await readPdf(rawPayload)).map((page) => page.text).join('\n');
  expect(text).toContain('Dec 3');
  const { rows } = await sql<{ ends_at: string }>`
    select left(ends_at, 10) as ends_at from orders where order_id = ${orderId}`.execute(app.services.db);
  expect(rows[0]?.ends_at).toBe(addDays(checkIn, 2));
  // What is left is given back whole, and nothing more than was paid comes back.
  const whole = await itemFor();
  expect([whole.refund, whole.note]).toEqual([one + two, hotelOrderTexts.keptOf(0)]);
  expect((await give()).status).toBe(200);
  expect(await balanceOf(app, user)).toBe(before.balance + one + two + three);
  expect(await sold()).toEqual(before.sold.map((rooms) => rooms - 1));
  expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
});

test('a second time from the beginning; the calendar keeps one event of the stay and moves it', async () => {
  const calendar = async () => {
    const { text } = await call(
      app,
      'GET /api/orders/Order/TripCalendar/{id}',
      { params: { id: orderId } },
      user.token,
    );
    const find = (name: string) => text.match(new RegExp(`${name}:(.*)`))?.[1]?.trim();
    return {
      events: text.split('BEGIN:VEVENT').length - 1,
      uid: find('UID'),
      sequence: find('SEQUENCE'),
      text,
    };
  };
  const before = await calendar();
  expect((await give(nights(0, 2))).status).toBe(200);
  expect((await give(nights(1, 2))).status).toBe(200);
  expect(await room()).toMatchObject({
    checkIn: addDays(checkIn, 1),
    checkOut: addDays(checkIn, 2),
    canShorten: false,
  });
  const after = await calendar();
  expect([after.events, after.uid, after.sequence]).toEqual([1, before.uid, '2']);
  expect(after.text).not.toBe(before.text);
});

test('what is no part of the stay, was given back already, or was seen at another sum is refused', async () => {
  const parts = [nights(0, 3), nights(1, 1), nights(-1, 2), nights(1, 4), 'all', '2026-12-01/2026-12-99'];
  for (const part of parts) {
    const item = await itemFor(part);
    expect([part, item.hindrance, item.refund, item.paid]).toEqual([part, 'notOffered', 0, 0]);
    expect(item.note).toMatch(/[آ-ی]/);
    expect((await give(part, 0)).errors[0]?.code).toBe('REFUND_NOT_POSSIBLE');
  }
  expect((await give(nights(0, 2), (await room()).offer.payNow)).errors[0]?.code).toBe('REFUND_CHANGED');
  expect((await give(nights(0, 2))).status).toBe(200);
  // The night that is back is no part of the stay any more.
  expect((await give(nights(0, 2), 0)).errors[0]?.code).toBe('REFUND_NOT_POSSIBLE');
  expect((await give(nights(1, 3), 0)).errors[0]?.code).toBe('REFUND_NOT_POSSIBLE');
});

test('a rate that asks for more nights, or for a day to leave on, says so; a waived penalty has its own sum', async () => {
  const { db } = app.services;
  const terms = (field: string, value: unknown) =>
    sql`
    update hotel_rate_plans set terms = jsonb_set(terms, ${`{restrictions,${field}}`}::text[], ${JSON.stringify(value)}::jsonb)
     where plan_id = (select plan_id from hotel_bookings b join order_lines l using (line_id) where l.order_id = ${orderId})`.execute(
      db,
    );
  await terms('minNights', 3);
  expect((await itemFor(nights(0, 2))).hindrance).toBe('notOffered');
  await terms('minNights', 1);
  expect((await itemFor(nights(0, 2))).hindrance).toBeNull();
  await terms('closedToDeparture', [0, 1, 2, 3, 4, 5, 6]);
  expect((await itemFor(nights(0, 2))).hindrance).toBe('notOffered');
  expect((await itemFor(nights(1, 3))).hindrance).toBeNull();
  await terms('closedToDeparture', []);
  await sql`insert into hotel_exceptions (exception_id, order_id, line_id, kind, back, note, made_at)
    select gen_random_uuid(), order_id, line_id, 'waived', total, '', now() from order_lines where order_id = ${orderId}`.execute(
    db,
  );
  expect((await itemFor(nights(0, 2))).hindrance).toBe('notOffered');
  await sql`update hotel_exceptions set ended_at = now() where order_id = ${orderId}`.execute(db);
});

test('many who ask at once give the night back once', async () => {
  const before = await balanceOf(app, user);
  const three = (await itemFor(nights(0, 2))).refund ?? 0;
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => give(nights(0, 2), three)),
    ...Array.from({ length: 3 }, () => give(nights(1, 3))),
    give(),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expect.poll(async () => (await balanceOf(app, user)) > before, { timeout: 20_000 }).toBe(true);
  const { data } = await call(app, detailsCall, { params: { id: orderId } }, user.token);
  expect((await balanceOf(app, user)) - before).toBe(data.refunded);
});
