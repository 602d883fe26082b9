import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { beginShare, openedShares, sharesOf, shownShare } from '#server/commerce/testing/shares.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import {
  choose,
  hotelWorld,
  ratesOf,
  reserve,
  standing,
  statusOf,
  submit,
  traveller,
  wishFor,
} from '../testing/world.ts';

let app: TestApp;
/** The organiser, and who else pays. */
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
/** What each had before. */
let before: number[];
beforeAll(async () => {
  app = await hotelWorld();
});
beforeEach(async () => {
  [owner, friend, other] = [await traveller(app), await traveller(app), await traveller(app)];
  before = await balances();
});
afterEach(async () => expect(await auditLedger(app.services.db)).toEqual([]));
afterAll(() => app?.close());

const balances = () =>
  Promise.all([owner, friend, other].map(({ userId }) => walletBalance(app.services.db, userId)));
/** What each has more than before. */
const gained = async () => (await balances()).map((balance, at) => balance - (before[at] ?? 0));

const minute = async (): Promise<void> => {
  for (const room of app.rooms)
    for (const job of room.jobs ?? []) if (job.cron === '* * * * *') await job.handle({});
  await app.runJobs();
};

const until = async (orderId: string, status: string): Promise<void> => {
  for (let at = 0; at < 200 && (await statusOf(app, orderId)) !== status; at += 1) {
    await minute();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await statusOf(app, orderId)).toBe(status);
};

/** A held room that can be given back for nothing, and links to three and two tenths of its price. */
const shared = async () => {
  // Rates of a moment ago may show a room that was bought since.
  app.clock.advance({ seconds: 46 });
  const isFree = ({ ladder, payNow }: { ladder: { back: number }[] | null; payNow: number }) =>
    ladder?.[0]?.back === payNow;
  const quoted = await standing(app, choose(await ratesOf(app), isFree));
  const { data } = await submit(app, owner, wishFor(quoted));
  expect((await reserve(app, owner, data.orderId)).status).toBe(200);
  const { total } = quoted.bill;
  const amounts = [3, 2].map((tenths) => Math.floor((total * tenths) / 100) * 10);
  const links = await openedShares({ app }, owner, { orderId: data.orderId, amounts });
  const [[first = '', second = ''], [a = 0, b = 0]] = [links, amounts];
  return { orderId: data.orderId, total, first, second, amounts: [a, b] as const };
};

const payByCard = async (user: SignedIn, token: string): Promise<void> => {
  const begun = await beginShare({ app }, user, token);
  expect(begun.status, begun.text).toBe(200);
  const { url } = begun.data.redirect;
  await app.inject({ method: 'POST', url: `${url}/pay` });
  await app.inject(`/api/payment/Callback/1?token=${url.split('/').at(-1)}`);
};

const payFromWallet = (user: SignedIn, token: string) =>
  call(app, 'POST /api/payment/Shares/PayFromWallet', { body: { token } }, user.token);

test('a room that three paid is booked once all of it is there, and given back to each in proportion', async () => {
  const { orderId, total, first, second, amounts } = await shared();
  const { data: shown } = await shownShare({ app }, first);
  expect(shown.asked).toMatchObject({ amount: amounts[0], ifIncomplete: 'back' });
  await payByCard(friend, first);
  expect((await payFromWallet(other, second)).status).toBe(200);
  await minute();
  expect(await statusOf(app, orderId)).toBe('ConfirmSuccessful');
  const { data: rest } = await sharesOf({ app }, owner, orderId);
  expect([rest.left, rest.free]).toEqual([total - amounts[0] - amounts[1], rest.left]);
  const body = { orderId, due: 1, part: rest.free, open: rest.left };
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body }, owner.token);
  expect(paid.status, paid.text).toBe(200);
  await until(orderId, 'FinalizationSuccessful');
  expect(await gained()).toEqual([-rest.free, 0, -amounts[1]]);

  const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const { data } = await call(app, path, { params: { orderId }, query: {} }, owner.token);
  const items = data.lines.flatMap((line) => line.items);
  const refund = addRial(toRial(0), ...items.map((item) => toRial(item.refund ?? 0)));
  expect(refund).toBe(total);
  const reasons = await call(app, 'GET /api/refund/RefundReason/GetAll', { query: {} });
  const wish = {
    orderId,
    items: items.map(({ documentId }) => ({ documentId })),
    reasonId: reasons.data.find(({ claimsNoPenalty }) => !claimsNoPenalty)?.reasonId ?? 0,
    target: 'wallet' as const,
    name: data.ownerName ?? '',
    agreement: true as const,
    acceptedRefund: refund,
    idempotencyKey: randomUUID(),
  };
  const asked = await call(app, 'POST /api/refund/RefundRequest/Create', { body: wish }, owner.token);
  expect(asked.status, asked.text).toBe(200);
  await until(orderId, 'RefundSuccessful');
  // All of it came back, so each has what they paid; the friend's card is not one that money is sent back to, so it is in their wallet.
  expect(await gained()).toEqual([0, amounts[0], 0]);
});

test('a room that is not paid whole in its time is let go of, and each has their own back', async () => {
  const { orderId, first, second, amounts } = await shared();
  await payByCard(friend, first);
  expect((await payFromWallet(other, second)).status).toBe(200);
  const { data } = await sharesOf({ app }, owner, orderId);
  expect(data.shares.map(({ state }) => state)).toEqual(['paid', 'paid']);
  app.clock.advance({ minutes: 60 });
  await until(orderId, 'ConfirmFailed');
  await expect.poll(gained, { timeout: 10_000 }).toEqual([0, amounts[0], 0]);
  expect((await shownShare({ app }, first)).data.state).toBe('returned');
});
