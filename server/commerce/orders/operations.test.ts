import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { createWorld, heldOrder, newOrder, traveller, type World } from '../testing/world.ts';

let world: World;
let user: SignedIn;
let issued: string;
let held: string;
let submitted: string;
beforeAll(async () => {
  world = await createWorld();
  user = await traveller(world, 5_000_000);
  submitted = (await world.shop.commerce.submit(newOrder(user.userId, { lines: ['a', 'b'] }))).orderId;
  world.app.clock.advance({ seconds: 1 });
  issued = await heldOrder(world, user);
  await world.shop.pay(issued, user.userId);
  await world.shop.settled();
  world.app.clock.advance({ seconds: 1 });
  held = await heldOrder(world, user);
});
afterAll(() => world.close());

const list = 'POST /api/orders/Order/GetCurrentUserOrders';
const details = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
const passengers = 'GET /api/orders/Order/GetOrderPassengers/{id}';

const ids = async (body: Parameters<typeof call<typeof list>>[2]['body']) =>
  (await call(world.app, list, { body }, user.token)).data.data.map((order) => order.orderId);

test('GetCurrentUserOrders: newest first, in pages, of this user only', async () => {
  expect(await ids({})).toEqual([held, issued, submitted]);
  const second = await call(world.app, list, { body: { page: 2, pageSize: 2 } }, user.token);
  expect([second.data.total, second.data.data.map((order) => order.orderId)]).toEqual([3, [submitted]]);
  const other = await traveller(world);
  expect((await call(world.app, list, { body: {} }, other.token)).data.total).toBe(0);
});

test('GetCurrentUserOrders: filters', async () => {
  expect(await ids({ status: 'Submitted' })).toEqual([submitted]);
  expect(await ids({ statuses: ['Submitted', 'FinalizationSuccessful'] })).toEqual([issued, submitted]);
  expect(await ids({ productType: 'Visa' })).toEqual([]);
  expect(await ids({ when: 'upcoming' })).toHaveLength(3);
  expect(await ids({ when: 'past' })).toEqual([]);
  expect(await ids({ from: '2026-12-01', to: '2026-12-01' })).toHaveLength(3);
  expect(await ids({ from: '2026-12-02' })).toEqual([]);
  const { data } = await call(world.app, details, { params: { id: issued } }, user.token);
  expect(await ids({ orderNumber: data.orderNumber })).toEqual([issued]);
  expect(await ids({ orderNumber: '%' })).toEqual([]);
});

test('GetCurrentUserOrders: what is to come stands by when it leaves, without what was cancelled or refused', async () => {
  const someone = await traveller(world);
  const { db } = world.app.services;
  const startsIn = async (days: number, change = sql``) => {
    world.app.clock.advance({ seconds: 1 });
    const orderId = await heldOrder(world, someone);
    const at = new Date(world.app.clock.now().getTime() + days * 86_400_000);
    await sql`update orders set starts_at_utc = ${at}${change} where order_id = ${orderId}`.execute(db);
    return orderId;
  };
  const later = await startsIn(9);
  const sooner = await startsIn(2);
  const cancelled = await startsIn(
    1,
    sql`, status = 'ConfirmFailed', status_reason = 'cancelled_by_traveller'`,
  );
  const last = await startsIn(30);
  const returned = await startsIn(20, sql`, status = 'RefundSuccessful'`);
  const asked = async (body: Parameters<typeof call<typeof list>>[2]['body']) =>
    (await call(world.app, list, { body }, someone.token)).data;
  const found = async (when: 'upcoming' | 'past' | 'givenBack' | 'all') =>
    (await asked({ when })).data.map(({ orderId }) => orderId);
  expect(await found('upcoming')).toEqual([sooner, later, last]);
  expect(await found('past')).toEqual([returned, cancelled]);
  expect(await found('givenBack')).toEqual([returned]);
  expect(await found('all')).toEqual([returned, last, cancelled, sooner, later]);
  // How many there are of each is told with any of them, and so is the length of the list itself.
  const counts = { upcoming: 3, past: 2, givenBack: 1, all: 5 };
  for (const when of ['upcoming', 'past', 'givenBack', 'all'] as const)
    expect(await asked({ when, pageSize: 1 })).toMatchObject({ counts, total: counts[when] });
  expect((await asked({ when: 'upcoming', status: 'RefundSuccessful' })).counts).toEqual({
    upcoming: 0,
    past: 1,
    givenBack: 1,
    all: 1,
  });
});

test('GetCurrentUserOrderDetails: the whole order, with what the product adds', async () => {
  const { data } = await call(world.app, details, { params: { id: issued } }, user.token);
  expect(data).toMatchObject({
    orderId: issued,
    orderAggregateId: issued,
    status: 'FinalizationSuccessful',
    title: 'سفر one',
    totalPrice: 1_000_000,
    paid: 1_000_000,
    refunded: 0,
    payableUntil: null,
    travellerCount: 1,
    productOrder: { lines: 1 },
    // The same details once more, under the field that the desk names.
    specifiedOrder: { lines: 1 },
    documents: [
      { kind: 'pdf' },
      { kind: 'calendar', path: `/api/orders/Order/TripCalendar/${issued}` },
      { kind: 'receipt' },
    ],
    voucher: null,
    share: null,
  });
  expect(data.travellers[0]?.tickets).toHaveLength(1);
  const waiting = await call(world.app, details, { params: { id: held } }, user.token);
  expect([waiting.data.documents, waiting.data.payableUntil]).toEqual([[], expect.any(String)]);
});

test('GetCurrentUserOrderDetails and GetOrderPassengers of another user are not found', async () => {
  const other = await traveller(world);
  const ask = {
    details: (id: string, token?: string) => call(world.app, details, { params: { id } }, { token }),
    passengers: (id: string, token?: string) =>
      call(world.app, passengers, { params: { id }, query: {} }, { token }),
  };
  for (const get of [ask.details, ask.passengers]) {
    const answer = await get(issued, other.token);
    expect([answer.status, answer.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect((await get(issued)).status).toBe(401);
    expect((await get('x', user.token)).status).toBe(400);
  }
  expect((await call(world.app, list, { body: {} })).status).toBe(401);
});

test('GetOrderPassengers: who travels, without what only the product reads', async () => {
  const { data } = await call(world.app, passengers, { params: { id: issued }, query: {} }, user.token);
  expect(data).toMatchObject([
    { firstName: 'SARA', birthDate: '1990-05-01', tickets: [{ bookingReference: expect.any(String) }] },
  ]);
  expect(data[0]).not.toHaveProperty('extra');
});

test('GetContact: the contact of the last order, its own buyer’s alone; the e-mail may be left out where the operator says so and a mobile is proved', async () => {
  const contact = 'GET /api/orders/Order/GetContact';
  const ask = async (at: World, token?: string) => (await call(at.app, contact, {}, token)).data;
  expect(await ask(world, user.token)).toEqual({
    isEmailOptional: false,
    last: { phoneNumber: '+989121234567', email: null },
  });
  expect((await ask(world, (await traveller(world)).token)).last).toBeNull();
  expect(await ask(world)).toEqual({ isEmailOptional: false, last: null });

  const lenient = await createWorld({ env: { EMAIL_OPTIONAL: '1' } });
  try {
    const byMobile = await traveller(lenient);
    expect((await ask(lenient, byMobile.token)).isEmailOptional).toBe(true);
    expect((await ask(lenient)).isEmailOptional).toBe(true);
    await sql`update users set phone_number = null, email = 'maryam@example.com' where user_id = ${byMobile.userId}`.execute(
      lenient.app.services.db,
    );
    expect((await ask(lenient, byMobile.token)).isEmailOptional).toBe(false);
    expect(await lenient.shop.commerce.isEmailOptional(byMobile.userId)).toBe(false);
  } finally {
    await lenient.close();
  }
});
