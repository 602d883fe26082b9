import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import {
  askShares,
  beginShare,
  openedShares,
  payShareFromWallet,
  sharesOf,
  shownShare,
} from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** Banks that answer too late, twice, or of somebody else, and everybody at once. */
let world: World;
let gateway: FakeGateway;
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  gateway = createFakeGateway(1);
  world = await createWorld({ gateways: [gateway] });
  owner = await traveller(world, 5_000_000);
  friend = await traveller(world, 3_000_000);
  other = await traveller(world, 3_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, owner.userId);
  if (!order) throw new Error('no such order');
  return order;
};
const paidOf = async (orderId: string) => (await load(orderId)).dues[0]?.paid;
const balance = (user: SignedIn) => walletBalance(world.app.services.db, user.userId);
const allWallets = async () =>
  (await Promise.all([owner, friend, other].map(balance))).reduce((sum, one) => sum + one, 0);
const begin = async (user: SignedIn, link: string) => {
  expect((await beginShare(world, user, link)).status).toBe(200);
  return gateway.tokens.at(-1) ?? '';
};
const says = (token: string, reference = `R-${token}`) =>
  gateway.truth.set(token, { kind: 'paid', reference });
const callback = (token: string, more = '') =>
  world.app.inject(`/api/payment/Callback/1?token=${token}${more}`);
const arrives = async (token: string) => {
  says(token);
  await callback(token);
  await world.shop.settled();
};
const withdraw = async (orderId: string, at = 0) => {
  const { data } = await sharesOf(world, owner, orderId);
  const body = { orderId, shareId: data.shares[at]?.shareId ?? '' };
  return call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, owner.token);
};
const cancel = (orderId: string) =>
  call(world.app, 'POST /api/orders/Order/CancelUnpaid', { body: { orderId } }, owner.token);
const beginWhole = async (orderId: string) => {
  const begun = await call(
    world.app,
    'POST /api/payment/Pay/Create',
    { body: { gatewayId: 1, orderId } },
    owner.token,
  );
  expect(begun.status, begun.text).toBe(200);
  return gateway.tokens.at(-1) ?? '';
};

/** What happened to an order while somebody was at the bank for a link of it. */
const meanwhile: Record<string, (orderId: string, whole: string) => Promise<unknown>> = {
  'it was cancelled': (orderId) => cancel(orderId),
  'its time ended': async () => {
    world.app.clock.advance({ seconds: 3600 });
    await world.minute();
  },
  'its organiser withdrew the link and paid all of it': async (orderId) => {
    await withdraw(orderId);
    expect(await world.shop.pay(orderId, owner.userId)).toMatchObject({ kind: 'paid' });
    await world.shop.settled();
  },
  'what its organiser had begun before arrived': (_, whole) => arrives(whole),
};

it.each(Object.keys(meanwhile))(
  'what a bank brings after %s is its payer’s, once, and they are told',
  async (what) => {
    const orderId = await heldOrder(world, owner);
    const whole = await beginWhole(orderId);
    const [link = ''] = await openedShares(world, owner, { orderId, amounts: [300_000] });
    const token = await begin(friend, link);
    await meanwhile[what]?.(orderId, whole);
    await arrives(token);
    await callback(token);
    expect(await balance(friend)).toBe(3_300_000);
    const told = (await messagesIn(world.app.services.db)).filter(({ key }) => key.endsWith(':to-wallet'));
    expect(told.map(({ recipient }) => recipient)).toEqual([friend.phoneNumber]);
  },
);

it('callbacks that come five times at once, with the number of somebody else’s payment, move the money of their own once', async () => {
  const orderId = await heldOrder(world, owner);
  const amounts = [300_000, 200_000];
  const [mine = '', theirs = ''] = await openedShares(world, owner, { orderId, amounts });
  const [token, another] = [await begin(friend, mine), await begin(other, theirs)];
  says(token);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callback(token, `&RefNum=R-${another}`)));
  for (const { headers } of answers) expect(headers.location).toBe(`/pay/${mine}`);
  expect([await paidOf(orderId), (await shownShare(world, theirs, other)).data.own?.state]).toEqual([
    300_000,
    'pending',
  ]);
  // A bank that gives the number of the first payment for the second has given nothing.
  says(another, `R-${token}`);
  await callback(another);
  expect(await paidOf(orderId)).toBe(300_000);
  gateway.truth.set(another, { kind: 'notPaid' });
});

it('an organiser pays links of their own: a card in vain changes nothing of the order, and the last of them issues it', async () => {
  const orderId = await heldOrder(world, owner);
  const amounts = [300_000, 700_000];
  const [first = '', second = ''] = await openedShares(world, owner, { orderId, amounts });
  const inVain = await begin(owner, first);
  gateway.truth.set(inVain, { kind: 'notPaid' });
  await callback(inVain);
  expect((await load(orderId)).status).toBe('ConfirmSuccessful');
  await arrives(await begin(owner, first));
  expect((await payShareFromWallet(world, owner, second)).status).toBe(200);
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});

it('two cards, two wallets, a withdrawal, a new link, a cancellation and the organiser’s own payment in one second leave every rial in one place', async () => {
  for (let round = 0; round < 6; round += 1) {
    const orderId = await heldOrder(world, owner);
    const amounts = [600_000, 400_000];
    const [first = '', second = ''] = await openedShares(world, owner, { orderId, amounts });
    const token = await begin(friend, first);
    says(token);
    const before = await allWallets();
    await Promise.all([
      callback(token),
      callback(token),
      payShareFromWallet(world, other, first),
      payShareFromWallet(world, other, second),
      payShareFromWallet(world, friend, second),
      withdraw(orderId, round % 2),
      round % 3 === 0
        ? cancel(orderId)
        : askShares(world, owner, { orderId, free: 600_000, amounts: [600_000] }),
      world.shop.pay(orderId, owner.userId),
    ]);
    await world.shop.settled();
    await world.minute();
    const { status, paid } = await load(orderId);
    const inside = status === 'ConfirmFailed' ? 0 : paid;
    expect((await allWallets()) + inside).toBe(before + 600_000);
  }
});

it('sums that are none are refused by field', async () => {
  const orderId = await heldOrder(world, owner);
  for (const sum of [0, -300_000, 300_000.5, 2 ** 53, 1e300, Number.NaN]) {
    const { status } = await askShares(world, owner, { orderId, free: 1_000_000, amounts: [sum] });
    expect([sum, status]).toEqual([sum, 400]);
  }
});
