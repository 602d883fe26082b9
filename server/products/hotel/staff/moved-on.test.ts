import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { partOf } from '#core/products/hotel/rules/shorten.ts';
import type { MoveNights } from '#core/products/hotel/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { type PlainDate, toPlainDate } from '#core/rules/dates/plain.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { actsOf, nightsThatDiffer, staffMember } from '../testing/staff.ts';
import { balanceOf, bought, hotelWorld, statusOf, traveller } from '../testing/world.ts';

const byId = 'GET /api/back-office/hotels/StayById/{id}';
const optionsCall = 'GET /api/back-office/hotels/MoveOptions/{id}';
const moveCall = 'POST /api/back-office/hotels/Move';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
const detailsCall = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
const [note, reason] = ['لوله طبقه شما ترکید', 'تلفن پذیرش، آقای ناظر'];
/** Ten in the evening by the clocks of Iran: past the hour of arrival of every hotel. */
const evening = 'T18:30:00.000Z';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let orderId: string;
beforeAll(async () => {
  app = await hotelWorld();
  staff = await staffMember(app);
});
beforeEach(async () => {
  user = await traveller(app);
  staff = await signIn(app, staff.phoneNumber);
});
afterAll(() => app?.close());
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await nightsThatDiffer(app)).toEqual([]);
});

const at = async (day: PlainDate, hour = evening) => {
  app.clock.set(`${day}${hour}`);
  user = await signIn(app, user.phoneNumber);
  staff = await signIn(app, staff.phoneNumber);
};
const seen = async () => (await call(app, byId, { params: { id: orderId } }, staff.token)).data;
const options = (nights: MoveNights) =>
  call(app, optionsCall, { params: { id: orderId }, query: { nights } }, staff.token);
type Option = Awaited<ReturnType<typeof options>>['data'][number];
const moveTo = async (nights: MoveNights, to: Option | undefined, more: { fromHotelId?: string } = {}) => {
  const { hotelId: fromHotelId } = await seen();
  const body = {
    orderId,
    note,
    reason,
    nights,
    fromHotelId,
    hotelId: to?.hotelId ?? '',
    price: to?.price ?? 0,
    ...more,
  };
  return call(app, moveCall, { body }, staff.token);
};
const moved = async (nights: MoveNights, choose: (all: Option[]) => Option | undefined = ([one]) => one) => {
  const to = choose((await options(nights)).data) ?? expect.fail('no other hotel');
  const done = await moveTo(nights, to);
  expect(done.status, done.text).toBe(200);
  return to;
};
const details = async () => (await call(app, detailsCall, { params: { id: orderId } }, user.token)).data;
const items = async () => {
  const { data } = await call(app, refundable, { params: { orderId }, query: {} }, user.token);
  return data.lines.flatMap((line) => line.items);
};
const giveBack = async (parts: readonly { documentId: string; part?: string }[], acceptedRefund: number) => {
  const body = {
    orderId,
    items: parts.map((one) => ({ ...one })),
    reasonId: 1,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund,
    idempotencyKey: randomUUID(),
  };
  const given = await call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
  expect(given.status, given.text).toBe(200);
};
/** What the house owes hotels for the order. */
const owed = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_transfers t using (transfer_id)
    where t.order_id = ${orderId} and p.account like 'supplier:%'`.execute(app.services.db);
  return Number(rows[0]?.sum);
};
/** The voucher as it is printed. */
const paperOf = (form: string) =>
  app.inject({
    url: `/api/hotel-reservation/Vouchers/HotelVoucher${form}/${orderId}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
const paidNow = ({ payNow, total }: { payNow: number; total: number }) => payNow === total;
/** Rooms of a kind that are sold on each of some nights. */
const soldOn = async (roomTypeId: string, from: PlainDate, nights: number) => {
  const { rows } = await sql<{ sold: number }>`
    select n.sold from hotel_room_nights n where n.room_type_id = ${roomTypeId}
      and n.night >= ${from}::date and n.night < ${addDays(from, nights)}::date order by n.night`.execute(
    app.services.db,
  );
  return rows.map(({ sold }) => sold);
};

test('who slept a night is moved from the next one on: nights, order, voucher, calendar, money and the book tell both', async () => {
  const from = toPlainDate('2026-12-01');
  const next = addDays(from, 1);
  orderId = await bought(app, user, { fits: paidNow });
  const before = (await details()).rooms[0] ?? expect.fail('no room');
  const [first = 0, ...later] = before.offer.nights;
  const rest = before.offer.payNow - first;
  const oldName = (await seen()).hotelName;
  const sold = await soldOn(before.roomType.roomTypeId, from, 3);
  expect((await seen()).moves).toEqual(['all']);
  expect((await options('left')).errors[0]?.code).toBe('HOTEL_STAY_STATE');

  await at(next);
  const stay = await seen();
  expect([stay.moves, stay.hasBegun]).toEqual([['all', 'left'], true]);
  const to = await moved('left');
  expect(to.difference).toBe(to.price - rest);
  // Asked again, after an answer that was lost.
  expect((await moveTo('left', to, { fromHotelId: stay.hotelId })).status).toBe(200);
  expect(await actsOf(app, 'moved', orderId)).toBe(1);
  expect(await owed()).toBe(first + to.price);
  expect(await soldOn(before.roomType.roomTypeId, from, 3)).toEqual([
    sold[0],
    (sold[1] ?? 0) - 1,
    (sold[2] ?? 0) - 1,
  ]);

  const now = await details();
  const slept = { hotelName: oldName, roomName: before.roomType.name, checkIn: from, checkOut: next };
  expect([now.hotel.name, now.checkIn, now.nights, now.rooms[0]?.slept]).toEqual([to.name, next, 2, [slept]]);
  expect(now.rooms[0]?.offer.nights).toHaveLength(later.length);
  const [page, pdf] = [await paperOf('Html'), await paperOf('Pdf')];
  const printed = (await readPdf(pdf.rawPayload)).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  for (const paper of [page.body, printed])
    for (const hotel of [oldName, to.name]) expect(paper).toContain(hotel);
  expect((await seen()).rooms[0]).toMatchObject({ slept: [slept], payNow: first + rest, backNow: rest });
  const paths = {
    voucher: `/api/hotel-reservation/Vouchers/HotelVoucherHtml/${orderId}`,
    calendar: `/api/orders/Order/TripCalendar/${orderId}`,
  };
  const headers = { authorization: `Bearer ${user.token}` };
  const text = async (path: string) =>
    (await app.inject({ url: path, headers })).body.replaceAll('\r\n ', '');
  const [voucher, calendar] = [await text(paths.voucher), await text(paths.calendar)];
  for (const name of [oldName, to.name]) {
    expect(voucher).toContain(name);
    expect(calendar).toContain(name);
  }
  expect(calendar.split('BEGIN:VEVENT')).toHaveLength(3);
  const { rows } = await sql<{ title: string; starts: string }>`
    select title, left(starts_at, 10) as starts from orders where order_id = ${orderId}`.execute(
    app.services.db,
  );
  expect([rows[0]?.title.includes(to.name), rows[0]?.starts]).toEqual([true, from]);
  const told = (await messagesIn(app.services.db)).filter(({ text: words }) => words.includes('از امشب'));
  expect(told.some(({ text: words }) => words.includes(to.name))).toBe(true);

  // What is left comes back; the night that was slept stays paid, and its hotel is owed for it.
  const [item] = await items();
  expect(item).toMatchObject({ why: 'waived', paid: first + rest, refund: rest, note });
  const wallet = await balanceOf(app, user);
  await giveBack([{ documentId: item?.documentId ?? '' }], rest);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(wallet + rest);
  expect(await owed()).toBe(first);
  expect((await soldOn(before.roomType.roomTypeId, from, 3))[0]).toBe(sold[0]);
});

test('whoever was moved on is moved on again, and the night in each hotel is owed to it; hours later nothing comes back', async () => {
  const from = toPlainDate('2026-12-10');
  const stay = { checkIn: from, checkOut: addDays(from, 4) };
  orderId = await bought(app, user, { stay, fits: paidNow });
  const [a = 0] = (await details()).rooms[0]?.offer.nights ?? [];
  await at(addDays(from, 2), 'T06:00:00.000Z');
  expect((await seen()).moves).toEqual(['left']);
  expect((await options('all')).errors[0]?.code).toBe('HOTEL_STAY_STATE');
  await at(addDays(from, 1));
  const second = await moved('left', (all) => all.toSorted((x, y) => y.price - x.price)[0]);
  await at(addDays(from, 2));
  const inSecond = (await details()).rooms[0]?.offer.nights ?? [];
  const third = await moved('left');
  const { rows } = await sql<{ cost: number; nights: number }>`
    select cost, check_out - check_in as nights from hotel_slept_nights join order_lines using (line_id)
    where order_id = ${orderId} order by check_in`.execute(app.services.db);
  expect(rows.map(({ nights }) => nights)).toEqual([1, 1]);
  expect(rows[0]?.cost).toBe(a);
  // Dearer nights of the second hotel are owed in the same parts in which they were paid.
  const share = rows[1]?.cost ?? 0;
  expect(share).toBeGreaterThan(inSecond[0] ?? 0);
  expect(
    Math.abs(share / second.price - (inSecond[0] ?? 0) / inSecond.reduce<number>((x, y) => x + y, 0)),
  ).toBeLessThan(0.001);
  expect(await owed()).toBe(a + share + third.price);
  expect((await details()).rooms[0]?.slept).toHaveLength(2);
  await at(addDays(from, 3));
  expect((await items())[0]).toMatchObject({ refund: 0, why: 'notRefundable' });
});

test('rooms that are left with different nights move together, before arrival and after some nights', async () => {
  const from = toPlainDate('2026-12-20');
  const stay = { checkIn: from, checkOut: addDays(from, 3), rooms: [{ adults: 2 }, { adults: 2 }] };
  const free = (offer: { payNow: number; total: number; ladder: { back: number }[] | null }) =>
    paidNow(offer) && offer.ladder?.[0]?.back === offer.payNow;
  orderId = await bought(app, user, { stay, fits: free });
  const [document] = await items();
  const part = partOf({ checkIn: from, checkOut: addDays(from, 2) });
  const query = { documentId: document?.documentId ?? '', part };
  const asked = await call(app, refundable, { params: { orderId }, query }, user.token);
  const refund = asked.data.lines.flatMap((line) => line.items)[0]?.refund ?? 0;
  await giveBack([{ documentId: document?.documentId ?? '', part }], refund);
  const rooms = async () =>
    (await details()).rooms.map(({ checkIn, checkOut }) => [checkIn, checkOut].join('/'));
  const ends = [addDays(from, 2), addDays(from, 3)];
  await expect.poll(rooms, { timeout: 20_000 }).toEqual(ends.map((end) => `${from}/${end}`));
  const whole = await moved('all');
  expect((await details()).hotel.name).toBe(whole.name);
  await at(addDays(from, 1));
  await moved('left');
  expect(await rooms()).toEqual(ends.map((end) => `${addDays(from, 1)}/${end}`));
  // The first room is over; the other one is moved alone, and tells of the stay.
  await at(addDays(from, 2));
  const last = await moved('left');
  expect(await rooms()).toEqual([`${addDays(from, 1)}/${ends[0]}`, `${addDays(from, 2)}/${ends[1]}`]);
  expect([(await details()).hotel.name, (await seen()).hotelName]).toEqual([last.name, last.name]);
});

test('better meals of one hotel are no claim on the next one', async () => {
  const from = toPlainDate('2026-12-27');
  const stay = { checkIn: from, checkOut: addDays(from, 2) };
  orderId = await bought(app, user, {
    stay,
    fits: (offer) => paidNow(offer) && offer.board === 'breakfast',
  });
  const all = (await options('all')).data;
  const [better, next] = all;
  await sql`update hotel_rate_plans p set terms = jsonb_set(terms, '{board}', '"fullBoard"')
    from hotel_room_types t where t.room_type_id = p.room_type_id and t.hotel_id = ${better?.hotelId}`.execute(
    app.services.db,
  );
  app.clock.advance({ seconds: 46 });
  await moved('all', (some) => some.find(({ hotelId }) => hotelId === better?.hotelId));
  expect((await details()).rooms[0]?.offer.board).toBe('fullBoard');
  const again = (await options('all')).data.find(({ hotelId }) => hotelId === next?.hotelId);
  expect(again?.price).toBe(next?.price);
  await moved('all', () => again);
  expect((await details()).rooms[0]?.offer.board).toBe('breakfast');
});
