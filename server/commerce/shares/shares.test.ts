import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partLeast } from '#core/rules/money/parts.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import {
  askShares,
  beginShare,
  openedShares,
  payShareByCard,
  payShareFromWallet,
  pressAtBank,
  sharesOf,
  shownShare,
} from '../testing/shares.ts';
import { leaveStaged, reservedStaged } from '../testing/staged.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

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

const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, owner.userId);
  if (!order) throw new Error('no such order');
  return order;
};
const balance = (user: SignedIn) => walletBalance(world.app.services.db, user.userId);
const stateOf = async (token: string) => (await shownShare(world, token)).data.state;
const renew = async (...users: SignedIn[]) => {
  for (const user of users) user.token = await world.app.services.auth.sign(user);
};
const wait = async (seconds: number) => {
  world.app.clock.advance({ seconds });
  await world.minute();
  await renew(owner, friend, other);
};
const two = async (orderId: string, due = 1, amounts = [300_000, 200_000]) => {
  const [first = '', second = ''] = await openedShares(world, owner, { orderId, due, amounts });
  return [first, second] as const;
};

describe('links to parts of what is due', () => {
  it('are opened by the organiser alone, and show what is left beside them', async () => {
    const orderId = await heldOrder(world, owner);
    await two(orderId);
    const { data } = await sharesOf(world, owner, orderId);
    expect([data.due, data.left, data.free, data.shares.length]).toEqual([1, 1_000_000, 500_000, 2]);
    expect(data.shares.map(({ state, amount, paidBy }) => [state, amount, paidBy])).toEqual([
      ['open', 300_000, null],
      ['open', 200_000, null],
    ]);
    const strange = await askShares(world, friend, { orderId, free: 500_000, amounts: [200_000] });
    const looked = await sharesOf(world, friend, orderId);
    expect([strange.code, looked.code]).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    const [share] = data.shares;
    const body = { orderId, shareId: share?.shareId ?? '' };
    const withdrawn = await call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, friend.token);
    expect(withdrawn.code).toBe('ORDER_NOT_FOUND');
  });

  it('are together no more than what is left, none too small, and leave nothing too small', async () => {
    const orderId = await heldOrder(world, owner);
    await two(orderId);
    for (const amounts of [[500_001], [450_000, 60_000], [partLeast - 1], [500_000 - partLeast + 1]]) {
      const { code, data } = await askShares(world, owner, { orderId, amounts });
      expect([code, data]).toEqual(['PART_NOT_POSSIBLE', expect.objectContaining({ open: 500_000 })]);
    }
    const stale = await askShares(world, owner, { orderId, free: 1_000_000, amounts: [200_000] });
    expect(stale.code).toBe('PART_NOT_POSSIBLE');
    expect((await askShares(world, owner, { orderId, amounts: [500_000] })).data.free).toBe(0);
  });

  it('tell what and until when, and nothing of travellers, phones or the price of the whole', async () => {
    const orderId = await heldOrder(world, owner);
    const [token] = await two(orderId);
    const { data, text } = await shownShare(world, token);
    const order = await load(orderId);
    expect(data).toMatchObject({ state: 'open', own: null, receipt: null });
    expect(data.asked).toMatchObject({ amount: 300_000, ifIncomplete: 'back' });
    expect(data.asked?.title).not.toBe('');
    expect(data.asked?.payableUntil).toBe(order.heldUntil?.toISOString());
    for (const secret of ['AHMADI', 'احمدی', '912', '1000000', orderId, order.orderNumber])
      expect(text).not.toContain(secret);
    expect((await shownShare(world, 'x'.repeat(43))).code).toBe('SHARE_NOT_FOUND');
  });

  it('are paid by two, by card and by wallet, and with the organiser’s rest the order is issued, once', async () => {
    const orderId = await heldOrder(world, owner);
    const [first, second] = await two(orderId);
    expect(await payShareByCard(world, friend, first)).toBe(`/pay/${first}`);
    expect(await payShareFromWallet(world, other, second)).toMatchObject({
      status: 200,
      data: { paid: 200_000, balance: 800_000 },
    });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'paid']);
    expect((await shownShare(world, first, friend)).data.own).toEqual({
      state: 'succeeded',
      amount: 300_000,
    });
    expect((await load(orderId)).status).toBe('ConfirmSuccessful');
    expect(await world.shop.pay(orderId, owner.userId)).toMatchObject({ kind: 'paid', total: 500_000 });
    await world.shop.settled();
    expect((await load(orderId)).status).toBe('FinalizationSuccessful');
    expect(world.desk.calls.filter((name) => name === 'issue')).toHaveLength(1);
    expect([await balance(owner), await balance(friend), await balance(other)]).toEqual([
      2_500_000, 1_000_000, 800_000,
    ]);
  });

  it('begin the issuing by the last of them, from a wallet and by a card', async () => {
    for (const payLast of [payShareFromWallet, payShareByCard]) {
      const orderId = await heldOrder(world, owner);
      const [first, second] = await two(orderId, 1, [600_000, 400_000]);
      await payShareByCard(world, friend, first);
      await payLast(world, other, second);
      expect((await load(orderId)).status).toBe('FinalizationSuccessful');
    }
  });

  it('leave their organiser the rest alone: all of it at once is refused while they are open', async () => {
    const orderId = await heldOrder(world, owner);
    const [first, second] = await two(orderId);
    const refused = { kind: 'PART_NOT_POSSIBLE', open: 500_000 };
    expect(await world.shop.pay(orderId, owner.userId)).toMatchObject(refused);
    expect(await world.shop.pay(orderId, owner.userId, 1, 500_001)).toMatchObject(refused);
    const body = { gatewayId: 1, orderId };
    expect((await call(world.app, 'POST /api/payment/Pay/Create', { body }, owner.token)).code).toBe(
      'PART_NOT_POSSIBLE',
    );
    expect(await world.shop.pay(orderId, owner.userId, 1, 500_000)).toMatchObject({ kind: 'paid' });
    await payShareFromWallet(world, friend, first);
    await payShareFromWallet(world, other, second);
    expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  });

  it('keep the price as it is: no discount code while they are open', async () => {
    const orderId = await heldOrder(world, owner);
    await two(orderId);
    const code = await newVoucher(world);
    expect((await applyCode(world, owner, orderId, code)).code).toBe('ORDER_STATE');
  });
});

describe('one link', () => {
  it('that two pay in the same second is paid by one; what the other’s card brought is in their wallet', async () => {
    const orderId = await heldOrder(world, owner);
    const [token] = await two(orderId);
    const begun = [await beginShare(world, friend, token), await beginShare(world, other, token)];
    await Promise.all(begun.map(({ data }) => pressAtBank(world, data.redirect.url)));
    const owns = await Promise.all([friend, other].map((user) => shownShare(world, token, user)));
    expect(owns.map(({ data }) => data.own?.state).sort()).toEqual(['inWallet', 'succeeded']);
    expect((await load(orderId)).dues[0]?.paid).toBe(300_000);
    expect([await balance(friend), await balance(other)].sort()).toEqual([1_000_000, 1_300_000]);
    const told = await messagesIn(world.app.services.db);
    expect(told.filter(({ key }) => key.endsWith(':to-wallet'))).toHaveLength(1);
  });

  it('that two wallets pay at once takes one', async () => {
    const orderId = await heldOrder(world, owner);
    const [token] = await two(orderId);
    const answers = await Promise.all(
      [friend, other, friend, other].map((user) => payShareFromWallet(world, user, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await balance(friend)) + (await balance(other))).toBe(1_700_000);
  });

  it('that is withdrawn takes nothing more: what a bank brings later is its payer’s', async () => {
    const orderId = await heldOrder(world, owner);
    const [token] = await two(orderId);
    const begun = await beginShare(world, friend, token);
    const { data } = await sharesOf(world, owner, orderId);
    expect(data.shares[0]?.isAtBank).toBe(true);
    const body = { orderId, shareId: data.shares[0]?.shareId ?? '' };
    const withdraw = () => call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, owner.token);
    expect((await withdraw()).data.free).toBe(800_000);
    expect((await withdraw()).status).toBe(200);
    expect(await stateOf(token)).toBe('withdrawn');
    expect((await beginShare(world, other, token)).code).toBe('SHARE_NOT_FOUND');
    await pressAtBank(world, begun.data.redirect.url);
    expect((await shownShare(world, token, friend)).data.own).toEqual({ state: 'inWallet', amount: 300_000 });
    expect([await balance(friend), (await load(orderId)).dues[0]?.paid]).toEqual([1_300_000, 0]);
  });

  it('that is paid cannot be withdrawn', async () => {
    const orderId = await heldOrder(world, owner);
    const [token] = await two(orderId);
    await payShareFromWallet(world, friend, token);
    const { data } = await sharesOf(world, owner, orderId);
    const body = { orderId, shareId: data.shares[0]?.shareId ?? '' };
    const { code } = await call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, owner.token);
    expect(code).toBe('SHARE_NOT_FOUND');
  });

  it('is paid whole or not at all: a new attempt gives its wallet’s part back, and the old card alone does not pay it', async () => {
    const orderId = await heldOrder(world, owner);
    const [token, second] = await two(orderId, 1, [300_000, 200_000]);
    const poor = await traveller(world, 150_000);
    const old = await beginShare(world, poor, token, true);
    expect([old.data.amount, old.data.walletAmount, await balance(poor)]).toEqual([150_000, 150_000, 0]);
    const theirs = await beginShare(world, friend, second, true);
    const anew = await beginShare(world, poor, token);
    expect([anew.data.amount, await balance(poor)]).toEqual([300_000, 150_000]);
    // The attempt of another payer keeps what is set aside for it.
    expect(theirs.status).toBe(200);
    await pressAtBank(world, old.data.redirect.url);
    expect([await stateOf(token), await balance(poor)]).toEqual(['open', 300_000]);
    await pressAtBank(world, anew.data.redirect.url);
    expect(await stateOf(token)).toBe('paid');
  });
});

describe('an order of several payers', () => {
  it('that is not complete in time gives each their own back, and tells them', async () => {
    const orderId = await heldOrder(world, owner);
    const [first, second] = await two(orderId);
    await payShareByCard(world, friend, first);
    await world.shop.pay(orderId, owner.userId, 1, 400_000);
    await wait(3600);
    expect((await load(orderId)).status).toBe('ConfirmFailed');
    expect([await balance(owner), await balance(friend)]).toEqual([3_000_000, 1_300_000]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['returned', 'late']);
    expect((await beginShare(world, other, second)).code).toBe('ORDER_EXPIRED');
    const told = await messagesIn(world.app.services.db);
    expect(told.some(({ key }) => key.includes(`partsBack:${friend.userId}`))).toBe(true);
  });

  it('ends by the rule of its product: what is not kept goes back in proportion', async () => {
    const orderId = await reservedStaged(world, owner);
    const [token] = await two(orderId, 2, [300_000, 200_000]);
    await payShareByCard(world, friend, token);
    await wait(40 * 86_400);
    const order = await load(orderId);
    const back = order.refunded;
    expect([order.status, order.statusReason]).toEqual(['RefundSuccessful', 'due_unpaid']);
    const [mine, theirs] = [(await balance(owner)) - 2_500_000, (await balance(friend)) - 1_000_000];
    expect(mine + theirs).toBe(back);
    expect(theirs).toBe(Math.round((back * 3) / 8));
  });

  it('that somebody leaves gives back in proportion, withdraws its open links, and who pays later pays for nothing of that', async () => {
    const orderId = await reservedStaged(world, owner, { travellers: ['Adult', 'Adult'] });
    const [first, second] = await two(orderId, 2, [100_000, 200_000]);
    await payShareByCard(world, friend, first);
    const left = await leaveStaged(world, { orderId, userId: owner.userId });
    expect(left).toEqual({ back: 240_000, kept: 60_000 });
    expect([(await balance(owner)) - 2_500_000, (await balance(friend)) - 1_000_000]).toEqual([
      200_000, 40_000,
    ]);
    expect(await stateOf(second)).toBe('withdrawn');
    const due = await sharesOf(world, owner, orderId);
    const [third = ''] = await openedShares(world, owner, { orderId, due: 2, amounts: [due.data.free] });
    await payShareFromWallet(world, other, third);
    expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  });

  it('whose suppliers refuse gives each their own back', async () => {
    const orderId = await heldOrder(world, owner);
    const [first, second] = await two(orderId, 1, [600_000, 400_000]);
    world.desk.mood.issue = 'refused';
    await payShareByCard(world, friend, first);
    await payShareFromWallet(world, other, second);
    await world.minute();
    expect((await load(orderId)).status).toBe('RefundSuccessful');
    expect([await balance(owner), await balance(friend), await balance(other)]).toEqual([
      3_000_000, 1_600_000, 1_000_000,
    ]);
  });
});
