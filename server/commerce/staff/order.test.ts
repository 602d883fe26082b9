import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { giveTicketsBack, goodIban, issuedOrder, owner, staff } from '../testing/refunds.ts';
import { createWorld, heldOrder, type World } from '../testing/world.ts';

let world: World;
let user: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  user = await owner(world);
  clerk = await staff(world, ['orders:read']);
});
afterAll(() => world.close());

const byId = (id: string, by = clerk) =>
  call(world.app, 'GET /api/back-office/orders/ById/{id}', { params: { id } }, by.token);
const ofAccount = (userId: string, by = clerk) =>
  call(world.app, 'POST /api/back-office/orders/OfAccount', { body: { userId } }, by.token);

test('an order is read whole: what was bought, paid, issued and given back, and where that money is', async () => {
  const orderId = await issuedOrder(world, user, { lines: ['there', 'back'] });
  const asked = await giveTicketsBack(world, user, orderId, {
    choose: ({ line }) => line === 0,
    target: 'iban',
    iban: goodIban,
  });
  expect(asked.status).toBe(200);
  await world.minute();
  const { data } = await byId(orderId);
  expect(data).toMatchObject({
    orderId,
    userId: user.userId,
    status: 'FinalizationSuccessful',
    totalPrice: 2_000_000,
    paid: 2_000_000,
    contact: { phoneNumber: '+989121234567', email: null },
    dues: [{ position: 1, amount: 2_000_000 }],
    payments: [{ method: 'wallet', amount: 2_000_000, state: 'Succeeded', settledAs: 'order' }],
    refunds: [{ refundNumber: asked.data.refundNumber, state: 'PayingOut', isLate: false, isStuck: false }],
    payouts: [{ source: 'refund', state: 'Requested', amount: asked.data.refund }],
  });
  expect(data.dues[0]?.paidAt).not.toBeNull();
  expect(data.lines).toHaveLength(2);
  for (const line of data.lines)
    expect([line.state, line.total, Boolean(line.bookingReference)]).toEqual(['issued', 1_000_000, true]);
  expect(data.travellers[0]?.tickets.map(({ state }) => state).sort()).toEqual(['refunded', 'valid']);
  expect(data.timeline.map(({ status }) => status)).toContain('PaymentSuccessful');
});

test('of whom it is for staff read the name, and of their papers the end of a number alone', async () => {
  const { data } = await byId(await heldOrder(world, user));
  expect(data.travellers).toMatchObject([{ lastNameFarsi: 'احمدی', document: '•••679' }]);
  const text = JSON.stringify(data);
  for (const secret of ['0012345679', '1990-05-01', goodIban]) expect(text).not.toContain(secret);
});

test('all of an account are found by its id, which an order leads to', async () => {
  const other = await owner(world);
  const mine = await heldOrder(world, other);
  const { data } = await ofAccount(other.userId);
  expect(data.data.map(({ orderId }) => orderId)).toEqual([mine]);
  expect((await ofAccount(clerk.userId)).data.total).toBe(0);
});

test('what never was is not found, and who has another scope is refused', async () => {
  const orderId = await heldOrder(world, user);
  expect((await byId('01939d80-0000-7000-8000-00000000ffff')).status).toBe(404);
  const other = await staff(world, ['refunds:read', 'accounts:suspend']);
  for (const by of [other, user])
    expect([(await byId(orderId, by)).status, (await ofAccount(user.userId, by)).status]).toEqual([403, 403]);
});

test('what a wallet holds is read with a scope of its own', async () => {
  const reader = await staff(world, ['accounts:read']);
  const rich = await owner(world, 300_000);
  const wallet = (userId: string, by = reader) =>
    call(world.app, 'POST /api/back-office/accounts/Wallet', { body: { userId } }, by.token);
  expect((await wallet(rich.userId)).data).toEqual({ balance: 300_000, reserved: 0 });
  expect((await wallet('01939d80-0000-7000-8000-00000000ffff')).data).toEqual({ balance: 0, reserved: 0 });
  for (const by of [clerk, user]) expect((await wallet(rich.userId, by)).status).toBe(403);
});
