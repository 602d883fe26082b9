import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositOf } from '#core/products/tour/rules/dues.ts';
import { keptOf } from '#core/products/tour/rules/penalties.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { addRial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import {
  balanceOf,
  childOf,
  countsOf,
  couple,
  going,
  held,
  minute,
  openDate,
  pay,
  quote,
  type RoomWish,
  roomsTaken,
  statusOf,
  type TravellerWish,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const passengers = 'POST /api/orders/TourOrder/GetTourPassengersByOrderId';
const quoteLeave = 'POST /api/tour-reservation/Cancellations/Quote';
const createLeave = 'POST /api/tour-reservation/Cancellations/Create';
const daySeconds = 24 * 3600;
const start = '2026-11-26T08:00:00Z';

let app: TestApp;
let user: SignedIn;
let far: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
/** A date of which half is paid first, and which has rooms left. */
const chooseDate = async () => {
  far = await openDate(app, 'istanbul-taksim', '2027-02-15');
};
beforeEach(async () => {
  app.clock.set(start);
  await chooseDate();
  user = await traveller(app);
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
afterAll(() => app?.close());

const orderOf = async (orderId: string) =>
  (await call(app, details, { params: { id: orderId } }, user.token)).data;
const peopleOf = async (orderId: string) => {
  const { data } = await call(app, passengers, { body: { orderId } }, user.token);
  return data.map(({ kind, travellers }) => ({
    kind,
    ids: travellers.map(({ travellerId }) => travellerId),
  }));
};
const reserved = async (quoted: RoomWish[], travellers: TravellerWish[]) => {
  const orderId = await held(app, user, await wishFor(app, far, { quoted, travellers }));
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  return { orderId, ids: (await peopleOf(orderId)).flatMap(({ ids }) => ids) };
};
type Choice = { room: number; kind: TourRoomKind }[];
const quoted = (orderId: string, travellerIds: string[], rooms: Choice = []) =>
  call(app, quoteLeave, { body: { orderId, travellerIds, rooms } }, user.token);
/** Cancels at the sums that the quote tells. */
const leave = async (orderId: string, travellerIds: string[], rooms: Choice = []) => {
  const { data, status, text } = await quoted(orderId, travellerIds, rooms);
  expect(status, text).toBe(200);
  const body = {
    orderId,
    travellerIds,
    rooms,
    acceptedBack: data.back,
    acceptedTotal: data.after?.total ?? null,
  };
  return { quote: data, body, answer: await call(app, createLeave, { body }, user.token) };
};
const takenNow = async () => ({ ...(await countsOf(app, far)), rooms: await roomsTaken(app, far) });
const openDue = async (orderId: string) =>
  (await orderOf(orderId)).dues.find(({ paidAt }) => paidAt === null);

describe('one of two leaves a double room before it is settled', () => {
  test.each(['single', 'shared'] as const)('the other chooses: %s', async (kind) => {
    const { orderId, ids } = await reserved([couple], [going(1), going(2)]);
    const [stays = '', goes = ''] = ids;
    const before = await takenNow();
    const balance = await balanceOf(app, user);
    const asked = (await quoted(orderId, [goes])).data;
    expect(asked.rooms).toMatchObject([{ room: 0, kind: 'double', travellerIds: [stays], chosen: null }]);
    expect(asked.rooms[0]?.options.map((option) => option.kind)).toEqual(['shared', 'single']);
    expect(asked.after).toBeNull();

    const { quote: sums, answer, body } = await leave(orderId, [goes], [{ room: 0, kind }]);
    expect(answer.status, answer.text).toBe(200);
    const price = sums.travellers[0]?.price ?? toRial(0);
    const deposit = depositOf(price);
    expect(sums).toMatchObject({
      percent: 20,
      kept: keptOf(price, 20),
      back: subtractRial(deposit, keptOf(price, 20)),
    });
    expect(await balanceOf(app, user)).toBe(balance + sums.back);
    const single = await quote(app, {
      departureId: far,
      level: 'standard',
      rooms: [{ kind: 'single', adults: 1 }],
    });
    const total = kind === 'single' ? single.bill.total : price;
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ totalPrice: total, paid: deposit, status: 'PartlyPaid', bill: { total } });
    expect(order.left).toMatchObject([{ travellerIds: [goes], kept: sums.kept, back: sums.back }]);
    expect((await openDue(orderId))?.amount).toBe(subtractRial(total, deposit));
    expect(await peopleOf(orderId)).toEqual([{ kind, ids: [stays] }]);
    const after = await takenNow();
    expect([after.taken, after.registered]).toEqual([(before.taken ?? 0) - 1, (before.registered ?? 0) - 1]);
    expect(after.rooms['double']).toBe((before.rooms['double'] ?? 0) - (kind === 'single' ? 1 : 0));
    expect(after.rooms['single']).toBe((before.rooms['single'] ?? 0) + (kind === 'single' ? 1 : 0));

    const again = await call(app, createLeave, { body }, user.token);
    expect(again.data).toEqual(answer.data);
    expect(await balanceOf(app, user)).toBe(balance + sums.back);

    await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
    const { rows } = await sql<{ people: number }>`
      select count(voucher_number)::int as people from tour_booking_people p join order_lines l using (line_id)
       where l.order_id = ${orderId}`.execute(app.services.db);
    expect(rows[0]?.people).toBe(1);
  });

  test('keeps the double room where no single one is left, and the counters know', async () => {
    const { orderId, ids } = await reserved([couple], [going(1), going(2)]);
    const before = await takenNow();
    await sql`update tour_rooms set taken = rooms where departure_id = ${far} and level = 'standard' and kind = 'single'`.execute(
      app.services.db,
    );
    const { answer } = await leave(orderId, ids.slice(1), [{ room: 0, kind: 'single' }]);
    expect(answer.status, answer.text).toBe(200);
    expect((await takenNow()).rooms['double']).toBe(before.rooms['double']);
    await sql`update tour_rooms set taken = ${before.rooms['single'] ?? 0} where departure_id = ${far} and level = 'standard' and kind = 'single'`.execute(
      app.services.db,
    );
    const last = await leave(orderId, ids.slice(0, 1));
    expect(last.answer.data.status).toBe('RefundSuccessful');
    expect((await takenNow()).rooms).toMatchObject({
      double: (before.rooms['double'] ?? 0) - 1,
      single: before.rooms['single'],
    });
  });
});

test('all of them leave: the rule keeps its part, the rest is in the wallet, everything is free again', async () => {
  const before = await takenNow();
  const balance = await balanceOf(app, user);
  const { orderId, ids } = await reserved(
    [{ ...couple, children: [{ withBed: true }] }],
    [going(1), going(2), childOf(3)],
  );
  const { total } = (await orderOf(orderId)).bill;
  const { quote: sums, answer, body } = await leave(orderId, ids);
  expect(sums).toMatchObject({ isWhole: true, after: null, rooms: [] });
  expect(answer.data).toMatchObject({ status: 'RefundSuccessful', back: sums.back, kept: sums.kept });
  expect(await balanceOf(app, user)).toBe(balance - sums.kept);
  expect(addRial(sums.kept, sums.back)).toBe(depositOf(total));
  expect(await orderOf(orderId)).toMatchObject({
    status: 'RefundSuccessful',
    statusReason: 'cancelled_by_traveller',
    refunded: sums.back,
  });
  expect(await takenNow()).toEqual(before.seats === undefined ? expect.anything() : before);
  expect((await call(app, createLeave, { body }, user.token)).data).toEqual(answer.data);
});

test.each([
  ['shared', 3],
  ['single', 0],
] as const)(
  'somebody leaves a room whose other takes it as %s: own sums of %i are told, none where what was paid was paid by other prices',
  async (kind, told) => {
    const { orderId, ids } = await reserved([couple, couple], [going(1), going(2), going(3, 1), going(4, 1)]);
    const first = (await orderOf(orderId)).ownSums;
    expect(first.map(({ due }) => due)).toEqual([2, 2, 2, 2]);
    const [, goes = ''] = ids;
    expect((await leave(orderId, [goes], [{ room: 0, kind }])).answer.status).toBe(200);
    const after = await orderOf(orderId);
    expect(after.ownSums.length).toBe(told);
    for (const { travellerId, sum } of after.ownSums)
      expect(sum).toBe(first.find((one) => one.travellerId === travellerId)?.sum);
    // Where a price has changed once, what each paid is not dealt by prices any more, whoever leaves afterwards.
    if (told > 0) return;
    expect((await leave(orderId, [ids[0] ?? ''])).answer.status).toBe(200);
    expect((await orderOf(orderId)).ownSums).toEqual([]);
  },
);

test('what is not so any more, or cannot be, is refused and changes nothing', async () => {
  const { orderId, ids } = await reserved(
    [{ kind: 'double', adults: 1, children: [{ withBed: true }] }],
    [going(1), childOf(2)],
  );
  const [adult = '', child = ''] = ids;
  expect((await quoted(orderId, [adult])).code).toBe('TRAVELLERS_CANNOT_STAY');
  expect((await quoted(orderId, [crypto.randomUUID()])).code).toBe('NOT_A_CHOICE');
  const body = {
    orderId,
    travellerIds: [child],
    rooms: [],
    acceptedBack: toRial(1),
    acceptedTotal: toRial(1),
  };
  expect((await call(app, createLeave, { body }, user.token)).code).toBe('NOT_A_CHOICE');
  const chosen = { ...body, rooms: [{ room: 0, kind: 'single' as const }] };
  expect((await call(app, createLeave, { body: chosen }, user.token)).code).toBe('CANCELLATION_CHANGED');
  const stranger = await traveller(app);
  expect((await call(app, createLeave, { body: chosen }, stranger.token)).code).toBe('ORDER_NOT_FOUND');
  expect((await orderOf(orderId)).left).toEqual([]);
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  expect((await quoted(orderId, [child])).code).toBe('ORDER_STATE');
});

test('who stays and does not pay loses by the rule what was paid for them, and no more', async () => {
  const { orderId, ids } = await reserved(
    [couple, { kind: 'single', adults: 1 }],
    [going(1), going(2), going(3, 1)],
  );
  const third = ids.at(-1) ?? '';
  await leave(orderId, [third]);
  const { paid } = await orderOf(orderId);
  const due = (await openDue(orderId))?.dueAt ?? '';
  app.clock.set(new Date(Date.parse(due) + (daySeconds + 60) * 1000).toISOString());
  await minute(app);
  // The session of its owner would be over by then.
  app.clock.set(start);
  const over = await orderOf(orderId);
  expect(over).toMatchObject({ status: 'RefundSuccessful', statusReason: 'due_unpaid' });
  const price = toRial(over.bill.total / 2);
  expect(over.refunded).toBe(Math.max(0, subtractRial(paid, addRial(keptOf(price, 30), keptOf(price, 30)))));
});

test('the rest is paid in the second in which one cancels: one of both comes first, and the books hold', async () => {
  for (let round = 0; round < 4; round++) {
    await chooseDate();
    const { orderId, ids } = await reserved(
      [couple, { kind: 'single', adults: 1 }],
      [going(1), going(2), going(3, 1)],
    );
    const third = ids.at(-1) ?? '';
    const { data } = await quoted(orderId, [third]);
    const body = {
      orderId,
      travellerIds: [third],
      acceptedBack: data.back,
      acceptedTotal: data.after?.total ?? null,
    };
    const [left, paid] = await Promise.all([
      call(app, createLeave, { body }, user.token),
      call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId, due: 2 } }, user.token),
    ]);
    expect(paid.status, paid.text).toBe(200);
    expect([200, 409]).toContain(left.status);
    for (let at = 0; at < 200 && (await statusOf(app, orderId)) !== 'FinalizationSuccessful'; at++)
      await app.runJobs();
    const order = await orderOf(orderId);
    expect(order.status).toBe('FinalizationSuccessful');
    expect(order.paid).toBe(order.totalPrice);
    expect(order.left.length).toBe(left.status === 200 ? 1 : 0);
  }
});

test('a bank payment of the sum before is in the wallet once it arrives, and the others can pay theirs', async () => {
  const { orderId, ids } = await reserved(
    [couple, { kind: 'single', adults: 1 }],
    [going(1), going(2), going(3, 1)],
  );
  const body = { gatewayId: 1, orderId, due: 2 };
  const { data } = await call(app, 'POST /api/payment/Pay/Create', { body }, user.token);
  const { answer } = await leave(orderId, ids.slice(-1));
  expect(answer.status, answer.text).toBe(200);
  const balance = await balanceOf(app, user);
  await app.inject({ method: 'POST', url: `${data.redirect.url}/pay` });
  await app.inject({ url: `/api/payment/Callback/1?token=${data.redirect.url.split('/').at(-1)}` });
  expect(await balanceOf(app, user)).toBe(balance + data.amount);
  expect(await statusOf(app, orderId)).toBe('PartlyPaid');
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
});
