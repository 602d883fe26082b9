import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from './audit.ts';
import { createFakeGateway } from './testing/fake-gateway.ts';
import { acceptOffer, giveTicketsBack, issuedOrder, owner, refundOf, staff } from './testing/refunds.ts';
import { paidReviewed, review } from './testing/reviewed.ts';
import { rewind } from './testing/rewind.ts';
import { createWorld, heldOrder, type World } from './testing/world.ts';

/** A database of the revision before, in which orders are held, paid and given back, goes on where it stood. */
let world: World;
let next: World;
let user: SignedIn;
const gateway = createFakeGateway();
const of = {
  held: '',
  atBank: '',
  late: '',
  asked: '',
  refund: '',
  twice: '',
  reviewed: '',
  stray: randomUUID(),
};
const two = { travellers: ['Adult', 'Adult'] as const };

const writeOldRows = async () => {
  const { db } = world.app.services;
  // A late answer, in the form in which it was stored then.
  await sql`
    update order_lines l set late_issue = jsonb_build_object('bookingReference', 'LATE1', 'tickets', (
      select jsonb_agg(jsonb_build_object('travellerId', t.traveller_id, 'ticketNumber', 'T-' || t.position))
        from order_travellers t where t.order_id = l.order_id)) where l.order_id = ${of.late}`.execute(db);
  // A traveller had two tickets for one line, and both were refunded.
  await sql`
    insert into order_documents (order_id, line_id, traveller_id, ticket_number, issued_at)
      select order_id, line_id, traveller_id, 'SECOND', issued_at from order_documents where order_id = ${of.twice}`.execute(
    db,
  );
  await sql`
    insert into stray_tickets (stray_id, order_id, line_id, booking_reference, traveller_ids, owed, state, found_at)
      select ${of.stray}, l.order_id, l.line_id, 'STRAY', (select jsonb_agg(t.traveller_id order by t.position) from order_travellers t
        where t.order_id = l.order_id), 0, 'staff', ${world.app.clock.now()} from order_lines l where l.order_id = ${of.asked}`.execute(
    db,
  );
};

beforeAll(async () => {
  world = await createWorld({ gateways: [gateway] });
  user = await owner(world);
  of.held = await heldOrder(world, user, { lines: ['out', 'back'], travellers: [...two.travellers] });
  of.atBank = await heldOrder(world, user);
  const body = { gatewayId: gateway.id, orderId: of.atBank, useWallet: false };
  await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  of.twice = await issuedOrder(world, user);
  await giveTicketsBack(world, user, of.twice);
  of.asked = await issuedOrder(world, user, { travellers: [...two.travellers] });
  world.desk.refunds.rule = { percent: null, why: 'unknown' };
  of.refund = (
    await giveTicketsBack(world, user, of.asked, { choose: ({ traveller }) => traveller === 1 })
  ).data.refundId;
  of.reviewed = await paidReviewed(world, user, { travellers: [...two.travellers] });
  Object.assign(world.desk.mood, { issue: 'unknown', issueStatus: 'unknown' });
  of.late = await issuedOrder(world, user, { travellers: [...two.travellers] });
  await world.shop.settled();
  await rewind(world.app.services.db);
  await writeOldRows();
  Object.assign(world.desk.mood, { issue: 'done' });
  next = await createWorld({ after: world, gateways: [gateway] });
  await next.shop.settled();
});
afterAll(async () => {
  expect(await auditLedger(next.app.services.db)).toEqual([]);
  await next.close();
  await world.close();
});

const orderOf = async (orderId: string) => {
  const order = await next.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error(`order ${orderId} is not there`);
  return order;
};

test('an order that was held has everybody on every line, and is paid and issued for all of them', async () => {
  const before = await orderOf(of.held);
  const everybody = before.travellers.map(({ travellerId }) => travellerId);
  expect(before).toMatchObject({ status: 'ConfirmSuccessful', kinds: ['DomesticFlight'] });
  expect(before.dues).toMatchObject([{ amount: before.total, paidAt: null }]);
  expect(before.lines.map(({ travellerIds }) => travellerIds)).toEqual([everybody, everybody]);
  Object.assign(next.desk.mood, { issueStatus: 'true' });
  expect((await next.shop.pay(of.held, user.userId)).kind).toBe('paid');
  await next.shop.settled();
  const after = await orderOf(of.held);
  expect(after.status).toBe('FinalizationSuccessful');
  expect(after.travellers.map(({ tickets }) => tickets.map(({ state }) => state))).toEqual(
    Array(2).fill(['valid', 'valid']),
  );
});

test('one whose buyer was at the bank pays its only due when they come back, and is issued', async () => {
  const token = gateway.tokens.at(-1) ?? '';
  gateway.truth.set(token, { kind: 'paid', reference: 'R-BANK' });
  await next.app.inject(`/api/payment/Callback/${gateway.id}?token=${token}`);
  await next.shop.settled();
  const { status, dues, total } = await orderOf(of.atBank);
  expect(status).toBe('FinalizationSuccessful');
  expect(dues).toMatchObject([{ amount: total, paidAt: expect.any(Date) }]);
});

test('one that was paid takes the tickets that came late, each for its traveller', async () => {
  Object.assign(next.desk.mood, { issueStatus: 'unknown' });
  next.app.clock.advance({ minutes: 20 });
  await next.minute();
  await next.minute();
  const order = await orderOf(of.late);
  expect(order.lines).toMatchObject([{ bookingReference: 'LATE1', state: 'issued' }]);
  expect(order.travellers.map(({ tickets }) => tickets.map(({ ticketNumber }) => ticketNumber))).toEqual([
    ['T-1'],
    ['T-2'],
  ]);
});

test('a refund under review is of the ticket that was asked back, and goes on to its end', async () => {
  const { tickets } = (await orderOf(of.asked)).travellers[1] ?? {};
  expect(tickets).toMatchObject([{ state: 'refundRequested' }]);
  const [item] = (await refundOf(next, user, of.refund)).items;
  expect(item?.documentId).toBe(tickets?.[0]?.documentId);
  const amounts = [{ documentId: item?.documentId ?? '', refund: 100_000 }];
  const decided = await call(
    next.app,
    'POST /api/back-office/refunds/Decide',
    { body: { refundId: of.refund, decision: 'approve', amounts } },
    (await staff(next)).token,
  );
  expect(decided.data.state).toBe('Offered');
  expect((await acceptOffer(next, user, of.refund)).status).toBe(200);
  await next.shop.settled();
  expect((await refundOf(next, user, of.refund)).state).toBe('Successful');
  expect((await orderOf(of.asked)).travellers.map((one) => one.tickets[0]?.state)).toEqual([
    'valid',
    'refunded',
  ]);
});

test('two tickets of one traveller that were given back together are both back', async () => {
  const order = await orderOf(of.twice);
  expect(order.status).toBe('RefundSuccessful');
  expect(order.lines[0]?.documents.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
});

test('what people decide goes on, and what no order has still names whom it is for', async () => {
  for (const event of ['approve', 'issue'] as const)
    expect(await review(next, of.reviewed, event)).toBe(true);
  expect((await orderOf(of.reviewed)).status).toBe('FinalizationSuccessful');
  const { rows } = await sql<{ documents: unknown }>`
    select documents from stray_tickets where stray_id = ${of.stray}`.execute(next.app.services.db);
  const { travellers } = await orderOf(of.asked);
  expect(rows).toEqual([
    { documents: [{ number: '', travellerIds: travellers.map((one) => one.travellerId) }] },
  ]);
});
