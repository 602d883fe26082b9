import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { askRefund, goodIban, itemsOf, owner as ownerWith } from '../testing/refunds.ts';
import { openedShares, payShareByCard, payShareFromWallet } from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let owner: SignedIn;
let friend: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  owner = await ownerWith(world, 3_000_000);
  friend = await traveller(world, 1_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const balance = (user: SignedIn) => walletBalance(world.app.services.db, user.userId);

/** An issued order of 1,000,000 of which the friend paid 300,000, and the organiser the rest. */
const issued = async (by: 'wallet' | 'card') => {
  const orderId = await heldOrder(world, owner);
  const [token = ''] = await openedShares(world, owner, { orderId, amounts: [300_000] });
  if (by === 'wallet') await payShareFromWallet(world, friend, token);
  else await payShareByCard(world, friend, token);
  await world.shop.pay(orderId, owner.userId, 1, 700_000);
  await world.shop.settled();
  return orderId;
};

const giveBack = async (orderId: string, target: 'wallet' | 'iban' | 'card') => {
  const { data } = await itemsOf(world, owner, orderId);
  const items = data.lines.flatMap((line) => line.items);
  const refund = items.reduce((sum, item) => sum + (item.refund ?? 0), 0);
  const asked = await askRefund(world, owner, {
    orderId,
    items: items.map(({ documentId }) => ({ documentId })),
    acceptedRefund: refund,
    target,
    iban: target === 'iban' ? goodIban : null,
  });
  expect(asked.status, asked.text).toBe(200);
  await world.minute();
  return refund;
};

describe('a refund of what several paid', () => {
  it('goes to the wallet of each, in proportion, and each is told their sum', async () => {
    const orderId = await issued('wallet');
    const refund = await giveBack(orderId, 'wallet');
    expect(refund).toBeGreaterThan(0);
    const [mine, theirs] = [(await balance(owner)) - 2_300_000, (await balance(friend)) - 700_000];
    expect(mine + theirs).toBe(refund);
    expect(Math.abs(theirs - refund * 0.3)).toBeLessThanOrEqual(10);
    const told = await messagesIn(world.app.services.db);
    expect(told.filter(({ key }) => key.endsWith(`:payer:${friend.userId}`))).toHaveLength(1);
  });

  it('sends the organiser’s part alone to their bank account', async () => {
    const orderId = await issued('card');
    const refund = await giveBack(orderId, 'iban');
    const theirs = (await balance(friend)) - 1_000_000;
    expect(Math.abs(theirs - refund * 0.3)).toBeLessThanOrEqual(10);
    expect(await balance(owner)).toBe(2_300_000);
  });

  it('goes to the cards and wallets that paid, to each their own', async () => {
    const orderId = await issued('card');
    const { data } = await itemsOf(world, owner, orderId);
    // The organiser paid from the wallet, so not all of it can go to cards.
    expect(data.targets.map(({ target }) => target)).toEqual(['wallet', 'iban']);
  });
});
