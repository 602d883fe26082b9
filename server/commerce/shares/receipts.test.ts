import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zeroRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { receiptOf } from '../documents/present.ts';
import { loadOrder } from '../record/load.ts';
import {
  beginShare,
  openedShares,
  payShareByCard,
  payShareFromWallet,
  pressAtBank,
  sharesOf,
  shownShare,
} from '../testing/shares.ts';
import { reservedStaged } from '../testing/staged.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';

/** What a closed link tells to who did not pay it. */
const nothing = { asked: null, receipt: null, own: null, isGuest: false, waiting: 0 };

let world: World;
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  owner = await traveller(world, 3_000_000);
  friend = await traveller(world, 1_000_000);
  other = await traveller(world, 1_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const linkTo = async (orderId: string, due = 1) => {
  const [token = ''] = await openedShares(world, owner, { orderId, due, amounts: [300_000] });
  return token;
};
const shown = async (token: string, user?: SignedIn) => (await shownShare(world, token, user)).data;
const withdraw = async (orderId: string) => {
  const { data } = await sharesOf(world, owner, orderId);
  const body = { orderId, shareId: data.shares[0]?.shareId ?? '' };
  await call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, owner.token);
};

describe('the receipt of who paid by a link', () => {
  it('tells what was paid, for what, when and with which number, also later, and to nobody else', async () => {
    const orderId = await heldOrder(world, owner);
    const token = await linkTo(orderId);
    const { serverTime, ...asked } = (await shown(token)).asked ?? {};
    expect(serverTime).toBe(world.app.clock.now().toISOString());
    await payShareByCard(world, friend, token);
    const paidAt = world.app.clock.now().toISOString();
    const { receipt } = await shown(token, friend);
    expect(receipt).toEqual({
      ...asked,
      fromWallet: 0,
      paidAt,
      reference: expect.stringMatching(/./),
    });
    world.app.clock.advance({ seconds: 300 });
    expect((await shown(token, friend)).receipt).toEqual(receipt);
    for (const strange of [undefined, other, owner])
      expect(await shown(token, strange)).toEqual({ state: 'paid', ...nothing });
  });

  it('says what the wallet paid of it, and that it has no number of a bank', async () => {
    const token = await linkTo(await heldOrder(world, owner));
    await payShareFromWallet(world, friend, token);
    expect((await shown(token, friend)).receipt).toMatchObject({
      amount: 300_000,
      fromWallet: 300_000,
      reference: null,
    });
    const poor = await traveller(world, 100_000);
    const second = await linkTo(await heldOrder(world, owner));
    const begun = await beginShare(world, poor, second, true);
    expect((await shown(second, poor)).receipt).toBeNull();
    await pressAtBank(world, begun.data.redirect.url);
    expect((await shown(second, poor)).receipt).toMatchObject({ amount: 300_000, fromWallet: 100_000 });
  });

  it('says what happens if others do not pay, and stays once the money went back', async () => {
    const token = await linkTo(await heldOrder(world, owner));
    await payShareByCard(world, friend, token);
    const before = (await shown(token, friend)).receipt;
    expect(before?.payableUntil).not.toBeNull();
    world.app.clock.advance({ seconds: 3600 });
    await world.minute();
    for (const user of [owner, friend]) user.token = await world.app.services.auth.sign(user);
    const after = await shown(token, friend);
    expect([after.state, after.own?.state]).toEqual(['returned', 'inWallet']);
    expect(after.receipt).toEqual({ ...before, payableUntil: null });
    const reserved = await linkTo(await reservedStaged(world, owner), 2);
    expect((await shown(reserved)).asked?.ifIncomplete).toBe('byRule');
  });
});

it('a link that is closed tells nothing but that it is', async () => {
  const orderId = await heldOrder(world, owner);
  const token = await linkTo(orderId);
  await withdraw(orderId);
  expect(await shown(token)).toEqual({ ...nothing, state: 'withdrawn' });
  expect(await shown(token, owner)).toEqual({ ...nothing, state: 'withdrawn' });
  const late = await linkTo(orderId);
  world.app.clock.advance({ seconds: 3600 });
  await world.minute();
  expect(await shown(late)).toEqual({ ...nothing, state: 'late' });
});

it('the bank’s number of what others paid is theirs: their organiser finds it neither in the order nor on its receipt', async () => {
  const orderId = await heldOrder(world, owner);
  const token = await linkTo(orderId);
  await payShareByCard(world, friend, token);
  const theirs = (await shown(token, friend)).receipt?.reference ?? '';
  expect(theirs).not.toBe('');
  const body = { gatewayId: 1, orderId };
  const begun = await call(world.app, 'POST /api/payment/Pay/Create', { body }, owner.token);
  await pressAtBank(world, begun.data.redirect.url);
  const path = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  const { data, text } = await call(world.app, path, { params: { id: orderId } }, owner.token);
  expect([data.status, text.includes(theirs)]).toEqual(['FinalizationSuccessful', false]);
  const own = data.payments.flatMap(({ referenceNumber }) => referenceNumber ?? []);
  expect(own).toHaveLength(1);
  const order = await loadOrder(world.app.services.db, orderId, owner.userId);
  // Staff are shown this order as well.
  expect(JSON.stringify(order)).not.toContain(theirs);
  const paper = JSON.stringify(order && receiptOf(order, zeroRial));
  expect([paper.includes(own[0] ?? '-'), paper.includes(theirs)]).toEqual([true, false]);
});
