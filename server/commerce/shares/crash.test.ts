import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { Mood } from '../testing/fake-desk.ts';
import {
  beginShare,
  openedShares,
  payShareByCard,
  payShareFromWallet,
  shownShare,
} from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** As `issuing/crash.test.ts`: a dead process is one whose question is never answered; another starts on its database. */
let dead: World;
let next: World;
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  dead = await createWorld();
  owner = await traveller(dead);
  friend = await traveller(dead, 600_000);
  other = await traveller(dead, 400_000);
});
afterEach(async () => {
  expect(await auditLedger(next.app.services.db)).toEqual([]);
  await next.close();
  await dead.close();
});

const restart = async (seconds = 30) => {
  dead.desk.mood.issue = 'done';
  dead.app.clock.advance({ seconds });
  next = await createWorld({ after: dead });
  await next.shop.settled();
};
const shared = async () => {
  const orderId = await heldOrder(dead, owner);
  const [first = '', second = ''] = await openedShares(dead, owner, { orderId, amounts: [600_000, 400_000] });
  return { orderId, first, second };
};
const statusOf = async (orderId: string) => (await next.shop.commerce.load(orderId, owner.userId))?.status;
const issues = () => dead.desk.calls.filter((name) => name === 'issue').length;

it.each<Mood>(['hangs', 'doneThenHangs'])(
  'killed while the supplier issues what the second payer completed (%s): the next start issues, once',
  async (mood) => {
    const { orderId, first, second } = await shared();
    expect((await payShareFromWallet(dead, friend, first)).status).toBe(200);
    dead.desk.mood.issue = mood;
    const begun = await beginShare(dead, other, second);
    await dead.app.inject({ method: 'POST', url: `${begun.data.redirect.url}/pay` });
    await dead.app.inject(`/api/payment/Callback/1?token=${begun.data.redirect.url.split('/').at(-1)}`);
    await expect.poll(issues).toBe(1);
    await restart();
    expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
    expect(issues()).toBe(mood === 'hangs' ? 2 : 1);
    const { db } = next.app.services;
    expect([await walletBalance(db, friend.userId), await walletBalance(db, other.userId)]).toEqual([
      0, 400_000,
    ]);
  },
);

it('killed while the bank had both payers, who paid: the next start settles both and issues', async () => {
  const { orderId, first, second } = await shared();
  for (const [user, token] of [
    [friend, first],
    [other, second],
  ] as const) {
    const begun = await beginShare(dead, user, token);
    await dead.app.inject({ method: 'POST', url: `${begun.data.redirect.url}/lost` });
  }
  await restart(60);
  await next.minute();
  expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
  expect((await shownShare(next, second)).data.state).toBe('paid');
});

it('killed while two payers of one link had paid at the bank: one pays it, the other has the money back', async () => {
  const { orderId, first } = await shared();
  for (const user of [friend, other]) {
    const begun = await beginShare(dead, user, first);
    await dead.app.inject({ method: 'POST', url: `${begun.data.redirect.url}/lost` });
  }
  await restart(60);
  await next.minute();
  const { db } = next.app.services;
  expect((await walletBalance(db, friend.userId)) + (await walletBalance(db, other.userId))).toBe(1_600_000);
  const order = await next.shop.commerce.load(orderId, owner.userId);
  expect(order?.dues[0]?.paid).toBe(600_000);
});

it('dead when the time of all payers ended: whoever starts later gives each their own back', async () => {
  const { orderId, first } = await shared();
  await payShareByCard(dead, friend, first);
  await restart(3600);
  await next.minute();
  expect(await statusOf(orderId)).toBe('ConfirmFailed');
  expect(await walletBalance(next.app.services.db, friend.userId)).toBe(1_200_000);
});
