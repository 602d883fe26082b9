import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { beginShare, openedShares, sharesOf, shownShare } from '#server/commerce/testing/shares.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { type Work, workOf } from '#server/products/visa/testing/work.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';

let app: TestApp;
let work: Work;
/** The organiser, and who else pays. */
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
/** What each had before. */
let before: number[];
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  owner = await visas.traveller(app);
  friend = await visas.traveller(app);
  other = await visas.traveller(app);
  work = workOf(app, owner, await visas.staffMember(app));
  before = await balances();
});
afterEach(() => visas.auditIsEmpty(app));
afterAll(() => app.close());

const balances = () =>
  Promise.all([owner, friend, other].map(({ userId }) => walletBalance(app.services.db, userId)));
/** What each has more than before. */
const gained = async () => (await balances()).map((balance, at) => balance - (before[at] ?? 0));

/** An application of two with the guarantee, and links to three and two tenths of its price, which a card and a wallet pay. */
const shared = async () => {
  const people = [await visas.person(app), await visas.child(app)];
  const { data } = await visas.submit(app, owner, await visas.wishFor(app, people, { guarantee: 'true' }));
  const { orderId, bill, payableUntil } = data;
  const amounts = [3, 2].map((tenths) => Math.floor((bill.total * tenths) / 100) * 10);
  const [first = '', second = ''] = await openedShares({ app }, owner, { orderId, amounts });
  const { data: shown } = await shownShare({ app }, first);
  expect(shown.asked).toMatchObject({ amount: amounts[0], payableUntil, ifIncomplete: 'back' });
  const begun = await beginShare({ app }, friend, first);
  const { url } = begun.data.redirect;
  await app.inject({ method: 'POST', url: `${url}/pay` });
  await app.inject(`/api/payment/Callback/1?token=${url.split('/').at(-1)}`);
  const path = 'POST /api/payment/Shares/PayFromWallet';
  expect((await call(app, path, { body: { token: second } }, other.token)).status).toBe(200);
  const [a = 0, b = 0] = amounts;
  return { orderId, total: bill.total, first, amounts: [a, b] as const };
};

it('that three paid is received once all of it is there, and what a rejected visa gives back goes to each in proportion', async () => {
  const { orderId, total, amounts } = await shared();
  expect((await visas.orderOf(app, owner, orderId)).status).toBe('Submitted');
  const { data: rest } = await sharesOf({ app }, owner, orderId);
  expect(rest.free).toBe(total - amounts[0] - amounts[1]);
  const body = { orderId, due: 1, part: rest.free, open: rest.left };
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body }, owner.token);
  expect(paid.errors).toEqual([]);
  const order = await visas.orderOf(app, owner, orderId);
  expect(order.status).toBe('Paid');
  expect(await gained()).toEqual([-rest.free, 0, -amounts[1]]);

  const [adult = '', child = ''] = order.travellers.map(({ travellerId }) => travellerId);
  await work.send(orderId, [adult, child]);
  const refund = await work.refundOf(orderId, 1);
  expect(refund).toBeGreaterThan(0);
  expect((await work.reject(orderId, child, refund)).errors).toEqual([]);
  await visas.settle(app);
  const [mine = 0, theirs = 0, others = 0] = await gained();
  const back = [mine + rest.free, theirs, others + amounts[1]];
  expect(back.reduce((sum, one) => sum + one, 0)).toBe(refund);
  for (const [at, sum] of [rest.free, ...amounts].entries())
    expect(Math.abs((back[at] ?? 0) - (refund * sum) / total), String(at)).toBeLessThanOrEqual(10);

  // The other visa goes on, and where it is rejected too everybody has had all that comes back.
  const last = await work.refundOf(orderId, 0);
  expect((await work.reject(orderId, adult, last)).errors).toEqual([]);
  await visas.settle(app);
  expect((await visas.orderOf(app, owner, orderId)).status).toBe('RefundSuccessful');
  const all = await gained();
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(refund + last - rest.free - amounts[1]);
});

it('that is not paid whole in its day goes back to each, and nobody handles it', async () => {
  const { orderId, first, amounts } = await shared();
  app.clock.advance({ seconds: 24 * 3600 + 60 });
  await visas.settle(app);
  await expect.poll(gained, { timeout: 10_000 }).toEqual([0, amounts[0], 0]);
  expect((await shownShare({ app }, first)).data.state).toBe('returned');
  owner.token = await app.services.auth.sign(owner);
  expect((await visas.orderOf(app, owner, orderId)).status).toBe('ConfirmFailed');
});
