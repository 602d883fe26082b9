import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { creditWallet } from '../wallet/credit.ts';

let world: World;
let user: SignedIn;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  world = await createWorld({ gateways: [gateway] });
});
beforeEach(async () => {
  user = await traveller(world);
  gateway.nextRequest = 'redirect';
});
afterAll(() => world.close());

const create = 'POST /api/payment/Pay/Create';
const topUp = (amount = 5_000_000, by = user, gatewayId = 7) =>
  call(world.app, create, { body: { gatewayId, amount } }, by.token);
const byId = (id: string, by = user) =>
  call(world.app, 'GET /api/payment/Pay/ById', { query: { id } }, by.token);
const back = (token: string) => world.app.inject(`/api/payment/Callback/7?token=${token}&Status=OK`);
const walletOf = (by = user) => walletBalance(world.app.services.db, by.userId);
const many = Array.from({ length: 20 }, (_, i) => i);

/** A top-up under way, and its token at the gateway. */
const begin = async (amount?: number) => {
  const { data } = await topUp(amount);
  return { paymentId: data.paymentId, token: gateway.tokens.at(-1) ?? '' };
};
const pays = (token: string) => gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });

test('a top-up is in the wallet once the gateway confirms it, and the browser is led to the movements', async () => {
  const { paymentId, token } = await begin();
  expect((await byId(paymentId)).data).toMatchObject({
    state: 'Verifying',
    orderId: null,
    orderStatus: null,
  });
  pays(token);
  const answer = await back(token);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/profile/transactions?payment=${paymentId}`,
  ]);
  const known = (await byId(paymentId)).data;
  expect(known).toMatchObject({ state: 'Succeeded', amount: 5_000_000, walletAmount: 0, orderId: null });
  expect(await walletOf()).toBe(5_000_000);
  const flows = 'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows';
  const { data } = await call(world.app, flows, { query: { type: 'topUp' } }, user.token);
  expect(data.data).toMatchObject([
    { type: 'topUp', amount: 5_000_000, balanceAfter: 5_000_000, orderId: null },
  ]);
});

test('twenty callbacks, twenty looks and the jobs at once: one top-up', async () => {
  const { paymentId, token } = await begin();
  pays(token);
  world.app.clock.advance({ seconds: 61 });
  await Promise.all([
    ...many.map(() => back(token)),
    ...many.map(() => byId(paymentId)),
    world.minute(),
    world.minute(),
  ]);
  expect([await walletOf(), (await byId(paymentId)).data.state]).toEqual([5_000_000, 'Succeeded']);
});

test('nobody came back: the job finds the money', async () => {
  const { token } = await begin();
  pays(token);
  world.app.clock.advance({ seconds: 61 });
  await world.minute();
  expect(await walletOf()).toBe(5_000_000);
});

test("a forged callback moves nothing, and one of another traveller moves only its owner's money", async () => {
  const { paymentId, token } = await begin();
  const other = await traveller(world);
  expect((await back('token-of-nobody')).headers.location).toBe('/payment?result=unknown');
  await back(token);
  expect(await walletOf()).toBe(0);
  expect((await byId(paymentId, other)).code).toBe('PAYMENT_NOT_FOUND');
  pays(token);
  await back(token);
  expect([await walletOf(), await walletOf(other)]).toEqual([5_000_000, 0]);
});

test('over after 20 minutes without money, and still taken when the bank says so at last', async () => {
  const { paymentId, token } = await begin();
  world.app.clock.advance({ minutes: 21 });
  await world.minute();
  expect((await byId(paymentId)).data.state).toBe('Expired');
  pays(token);
  await Promise.all([back(token), back(token)]);
  expect([await walletOf(), (await byId(paymentId)).data.state]).toEqual([5_000_000, 'Succeeded']);
});

test('money of another sum, a cancelled and a failed one bring nothing', async () => {
  for (const kind of ['notPaid', 'cancelled'] as const) {
    const { paymentId, token } = await begin();
    gateway.truth.set(token, { kind });
    await back(token);
    expect((await byId(paymentId)).data.state).toBe(kind === 'notPaid' ? 'Failed' : 'Cancelled');
  }
  expect(await walletOf()).toBe(0);
  expect(gateway.verified.at(-1)?.amount).toBe(5_000_000);
});

test('a reference of another payment brings nothing', async () => {
  const [first, second] = [await begin(), await begin()];
  for (const { token } of [first, second]) {
    gateway.truth.set(token, { kind: 'paid', reference: `SAME-${first.token}` });
    await back(token);
  }
  expect(await walletOf()).toBe(5_000_000);
});

test('a gateway that does not answer leaves a failed attempt and no money', async () => {
  for (const mood of ['refused', 'unknown', 'throws'] as const) {
    gateway.nextRequest = mood;
    expect((await topUp()).code).toBe('GATEWAY_UNAVAILABLE');
  }
  expect(await walletOf()).toBe(0);
});

test('a process that died while it asked for a token: over, and nothing is owed', async () => {
  gateway.nextRequest = 'hangs';
  topUp().catch(() => undefined);
  const open = "select count(*)::int as found from payments where state = 'Created'";
  const left = async () =>
    (await world.app.services.db.executeQuery<{ found: number }>(CompiledQuery.raw(open))).rows[0]?.found;
  await expect.poll(left).toBe(1);
  world.app.clock.advance({ seconds: 61 });
  await world.minute();
  expect(await left()).toBe(0);
});

test('what is refused: too little, too much, both purposes, none, an unknown gateway, a stranger', async () => {
  expect((await topUp(9_999)).code).toBe('TOPUP_TOO_LOW');
  expect((await topUp(2_000_000_001)).code).toBe('TOO_BIG');
  expect((await topUp(10_000.5)).status).toBe(400);
  const orderId = '00000000-0000-4000-8000-000000000000';
  const both = await call(world.app, create, { body: { gatewayId: 7, orderId, amount: 50_000 } }, user.token);
  expect(both.code).toBe('ONE_PURPOSE');
  expect((await call(world.app, create, { body: { gatewayId: 7 } }, user.token)).code).toBe('ONE_PURPOSE');
  expect((await topUp(50_000, user, 99)).code).toBe('GATEWAY_INACTIVE');
  expect((await call(world.app, create, { body: { gatewayId: 7, amount: 50_000 } })).status).toBe(401);
  gateway.minimumAmount = toRial(100_000);
  const tooLittle = await topUp(50_000);
  gateway.minimumAmount = toRial(10_000);
  expect(tooLittle.code).toBe('BELOW_GATEWAY_MINIMUM');
});

test('money that a bank has after its owner left is in the books, and the audit rings until staff have sent it back', async () => {
  const { services } = world.app;
  const { paymentId, token } = await begin();
  world.app.clock.advance({ minutes: 21 });
  await world.minute();
  const left = { phone_number: null, ended_at: world.app.clock.now() };
  await services.db.updateTable('users').set(left).where('user_id', '=', user.userId).execute();
  expect(await auditLedger(services.db)).toEqual([]);
  pays(token);
  expect((await back(token)).statusCode).toBe(303);
  expect(await walletOf()).toBe(5_000_000);
  const rule = 'nobody whose account ended has money here';
  expect(await auditLedger(services.db)).toEqual([{ rule, subject: user.userId, detail: '5000000' }]);
  const sent = { userId: user.userId, amount: toRial(-5_000_000), reason: 'by hand', key: paymentId };
  await creditWallet(services.db, services, sent);
  expect(await auditLedger(services.db)).toEqual([]);
});

test('twenty attempts an hour', async () => {
  const codes = [];
  for (const _ of [...many, 20]) codes.push((await topUp()).code);
  expect([codes.indexOf('TOO_MANY_REQUESTS'), codes.lastIndexOf(null)]).toEqual([20, 19]);
  world.app.clock.advance({ hours: 1 });
  user = await signIn(world.app, user.phoneNumber);
  expect((await topUp()).code).toBeNull();
});

test('the audit finds nothing wrong after all of this', async () => {
  await world.minute();
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
