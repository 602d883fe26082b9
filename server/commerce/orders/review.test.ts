import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import {
  newReviewedOrder,
  paidReviewed,
  payableSeconds,
  review,
  submitReviewed,
} from '../testing/reviewed.ts';
import { applyCode, newVoucher, wholePrice } from '../testing/vouchers.ts';
import { createWorld, newOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  world = await createWorld({ gateways: [gateway] });
});
beforeEach(async () => {
  user = await traveller(world, 5_000_000);
  Object.assign(world.reviewed, { isBroken: false, paidIn: null, acceptedOrders: [] });
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

/** Where the same was paid for. */
const other = { orderId: randomUUID(), orderNumber: 'HD-7654321' };

const db = () => world.app.services.db;
const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};
const balance = () => walletBalance(db(), user.userId);
const details = async (orderId: string) =>
  (
    await call(
      world.app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: orderId } },
      user.token,
    )
  ).data;
const confirm = (orderId: string) =>
  call(world.app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
const pay = (orderId: string, useWallet = false) =>
  call(world.app, 'POST /api/payment/Pay/Create', { body: { gatewayId: 7, orderId, useWallet } }, user.token);
const bankPays = async (token = gateway.tokens.at(-1) ?? '') => {
  gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
  await world.app.inject(`/api/payment/Callback/7?token=${token}`);
  await world.shop.settled();
};
const told = async (orderId: string) => {
  const written = await messagesIn(db());
  return written
    .filter(({ key, channel }) => key.startsWith(`order:${orderId}:`) && channel === 'sms')
    .map(({ text }) => text);
};

describe('submitting', () => {
  test('it can be paid at once, until the product says', async () => {
    const orderId = await submitReviewed(world, user);
    const until = new Date(world.app.clock.now().getTime() + payableSeconds * 1000);
    expect(await details(orderId)).toMatchObject({
      status: 'Submitted',
      payableUntil: until.toISOString(),
      productOrder: { lines: 1 },
    });
    const { data } = await call(
      world.app,
      'POST /api/orders/Order/GetCurrentUserOrders',
      { body: {} },
      user.token,
    );
    expect(data.data[0]).toMatchObject({ orderId, payableUntil: until.toISOString() });
  });

  test('what the product writes beside it is written once, with the order or not at all', async () => {
    const calls: unknown[] = [];
    const order = newReviewedOrder(world, user.userId, {
      travellers: ['Adult', 'Child'],
      also: async (tx, made) => {
        const { rows } = await sql`select status from orders where order_id = ${made.orderId}`.execute(tx);
        calls.push([rows, made]);
      },
    });
    const made = await Promise.all(Array.from({ length: 5 }, () => world.shop.commerce.submit(order)));
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
    const { orderId, lines, travellers } = await load(made[0]?.orderId ?? '');
    const lineIds = lines.map(({ lineId }) => lineId);
    const travellerIds = travellers.map(({ travellerId }) => travellerId);
    expect(calls).toEqual([[[{ status: 'Submitted' }], { orderId, lineIds, travellerIds }]]);

    const broken = newReviewedOrder(world, user.userId, {
      also: () => Promise.reject(new Error('no')),
    });
    await expect(world.shop.commerce.submit(broken)).rejects.toThrow('no');
    expect((await world.shop.commerce.submittedBefore(user.userId, broken.idempotencyKey)).order).toBeNull();
  });

  test('an order that is paid at another time than its desk expects is a bug', async () => {
    const { payableUntil: _, ...never } = newReviewedOrder(world, user.userId);
    await expect(world.shop.commerce.submit(never)).rejects.toThrow('Visa');
    const early = { ...newOrder(user.userId), payableUntil: world.app.clock.now() };
    await expect(world.shop.commerce.submit(early)).rejects.toThrow('DomesticFlight');
  });

  test('it is never held, nor priced again', async () => {
    const orderId = await submitReviewed(world, user);
    const hold = () => world.shop.commerce.hold(orderId, user.userId);
    expect(await hold()).toEqual({ kind: 'wrong_state', status: 'Submitted' });
    const { bill, lines } = await load(orderId);
    const dearer = newOrder(user.userId, { lineTotal: 2_000_000 }).bill;
    await world.shop.commerce.reprice(orderId, lines, dearer);
    expect((await load(orderId)).bill).toEqual(bill);
    await confirm(orderId);
    expect(await hold()).toEqual({ kind: 'wrong_state', status: 'Paid' });
  });

  test('one that nobody paid ends with its time, whatever its supplier would let go of', async () => {
    const orderId = await submitReviewed(world, user);
    world.app.clock.advance({ seconds: payableSeconds - 60 });
    await world.minute();
    expect((await load(orderId)).status).toBe('Submitted');
    world.app.clock.advance({ seconds: 61 });
    user = { ...user, token: await world.app.services.auth.sign(user) };
    expect((await confirm(orderId)).code).toBe('ORDER_EXPIRED');
    await world.minute();
    expect(await load(orderId)).toMatchObject({ status: 'ConfirmFailed', statusReason: 'hold_expired' });
    expect((await confirm(orderId)).code).toBe('ORDER_EXPIRED');
    // Nothing was ever held, so nothing has to be released.
    const lines = await sql`select state from order_lines where order_id = ${orderId}`.execute(db());
    expect(lines.rows).toEqual([{ state: 'released' }]);
  });
});

describe('paying', () => {
  test('from the wallet: paid, documents and money where they belong, and nothing is issued', async () => {
    const orderId = await submitReviewed(world, user, { travellers: ['Adult', 'Child'] });
    const owed = await balanceOf(db(), accounts.supplier('Visa'));
    const answer = await confirm(orderId);
    expect(answer.data).toEqual({ orderId, status: 'Paid', paid: 1_000_000, balance: 4_000_000 });
    await world.shop.settled();
    const order = await load(orderId);
    expect(order).toMatchObject({ status: 'Paid', paid: 1_000_000, refunded: 0 });
    expect(order.lines[0]?.bookingReference).toMatch(/^CASE/);
    expect(order.travellers.map(({ tickets }) => tickets.map(({ state }) => state))).toEqual([
      ['valid'],
      ['valid'],
    ]);
    expect(await balanceOf(db(), accounts.escrow(orderId))).toBe(0);
    expect((await balanceOf(db(), accounts.supplier('Visa'))) - owed).toBe(950_000);
    expect(world.reviewed.acceptedOrders).toMatchObject([{ orderId, status: 'Paid', paid: 1_000_000 }]);
    expect(await told(orderId)).toEqual(['accepted, Paid, 1,1']);
    world.app.clock.advance({ days: 3 });
    await world.minute();
    expect((await load(orderId)).status).toBe('Paid');
  });

  test('twenty times at once it is paid once', async () => {
    const orderId = await submitReviewed(world, user);
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(orderId)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set([null, 'ORDER_ALREADY_PAID']));
    expect([await balance(), world.reviewed.acceptedOrders.length]).toEqual([4_000_000, 1]);
  });

  test('with too little in the wallet nothing happens', async () => {
    const orderId = await submitReviewed(world, user, { lineTotal: 9_000_000 });
    expect((await confirm(orderId)).data).toEqual({ balance: 5_000_000, difference: 4_000_000 });
    expect((await load(orderId)).status).toBe('Submitted');
  });

  test('at a bank, with a part from the wallet, after an attempt that failed', async () => {
    const orderId = await submitReviewed(world, user, { lineTotal: 6_000_000 });
    await pay(orderId);
    gateway.truth.set(gateway.tokens.at(-1) ?? '', { kind: 'notPaid' });
    await world.app.inject(`/api/payment/Callback/7?token=${gateway.tokens.at(-1)}`);
    expect(await load(orderId)).toMatchObject({ status: 'PaymentFailed', heldUntil: expect.any(Date) });
    expect((await details(orderId)).payableUntil).not.toBeNull();
    expect(await world.shop.commerce.hold(orderId, user.userId)).toMatchObject({ kind: 'wrong_state' });
    await pay(orderId, true);
    await bankPays();
    await bankPays();
    expect(await load(orderId)).toMatchObject({ status: 'Paid', paid: 6_000_000 });
    expect([await balance(), world.reviewed.acceptedOrders.length]).toEqual([0, 1]);
    expect(await told(orderId)).toEqual(['accepted, Paid, 1']);
  });

  test('after a failed attempt also from the wallet, which the attempt had set money of aside', async () => {
    const orderId = await submitReviewed(world, user, { lineTotal: 5_000_000 });
    user = await traveller(world, 5_000_000);
    const mine = await submitReviewed(world, user, { lineTotal: 5_010_000 });
    await pay(mine, true);
    expect(await balance()).toBe(0);
    const other = await submitReviewed(world, user, { lineTotal: 4_000_000 });
    expect((await confirm(other)).code).toBe('WALLET_TOO_LOW');
    expect((await confirm(orderId)).code).toBe('ORDER_NOT_FOUND');
    gateway.truth.set(gateway.tokens.at(-1) ?? '', { kind: 'notPaid' });
    await world.app.inject(`/api/payment/Callback/7?token=${gateway.tokens.at(-1)}`);
    expect((await confirm(other)).data.status).toBe('Paid');
  });

  test('bank and wallet at the same moment: one pays, the other’s money is in the wallet', async () => {
    const orderId = await submitReviewed(world, user);
    await pay(orderId);
    await Promise.all([bankPays(), confirm(orderId)]);
    expect(await load(orderId)).toMatchObject({ status: 'Paid', paid: 1_000_000 });
    expect([await balance(), world.reviewed.acceptedOrders.length]).toEqual([5_000_000, 1]);
  });

  test('money that comes after the end is in the wallet', async () => {
    const orderId = await submitReviewed(world, user);
    await pay(orderId);
    world.app.clock.advance({ seconds: payableSeconds + 400 });
    await world.minute();
    expect((await load(orderId)).status).toBe('ConfirmFailed');
    await bankPays();
    expect((await load(orderId)).statusReason).toBe('paid_after_expiry');
    expect([await balance(), world.reviewed.acceptedOrders]).toEqual([6_000_000, []]);
  });

  test('what was paid for in another order is not paid again, and that order is named', async () => {
    const orderId = await submitReviewed(world, user);
    world.reviewed.paidIn = other;
    const before = await balance();
    for (const answer of [await confirm(orderId), await pay(orderId), await pay(orderId, true)])
      expect([answer.code, answer.data]).toEqual(['PAID_ELSEWHERE', other]);
    expect([await balance(), (await load(orderId)).status]).toEqual([before, 'Submitted']);
    world.reviewed.paidIn = null;
    expect((await confirm(orderId)).errors).toEqual([]);
  });

  test('paid for elsewhere while the traveller was at the bank: the money is in the wallet, and the page says so', async () => {
    const orderId = await submitReviewed(world, user);
    const before = await balance();
    await pay(orderId);
    world.reviewed.paidIn = other;
    await bankPays();
    const { status, orderNumber, total } = await load(orderId);
    expect(status).not.toBe('Paid');
    expect(await world.shop.commerce.paymentStanding(orderId)).toBe('inWallet');
    expect((await balance()) - before).toBe(total);
    const written = (await messagesIn(db())).filter(({ text }) => text.includes(orderNumber));
    expect(written.map(({ text }) => text).join()).toContain(other.orderNumber);
  });

  test('a discount that pays for all of it; the code counts as used, and is fixed from then on', async () => {
    const code = await newVoucher(world, { worth: wholePrice, usesMax: 1 });
    const orderId = await submitReviewed(world, user);
    expect((await applyCode(world, user, orderId, code)).data.bill.total).toBe(0);
    expect((await pay(orderId)).data.amount).toBe(0);
    expect(await load(orderId)).toMatchObject({ status: 'Paid', total: 0, paid: 0 });
    expect((await applyCode(world, user, orderId, code)).code).toBe('ORDER_STATE');
    const next = await submitReviewed(world, user);
    expect((await applyCode(world, user, next, code)).code).toBe('VOUCHER_USED_UP');
    expect(await auditLedger(db())).toEqual([]);
  });

  test('a code that comes while it is paid is taken off before, or not at all', async () => {
    const code = await newVoucher(world);
    for (let i = 0; i < 6; i++) {
      const orderId = await submitReviewed(world, user, { lineTotal: 100_000 });
      await Promise.all([applyCode(world, user, orderId, code), confirm(orderId)]);
      const { total, paid } = await load(orderId);
      expect(paid).toBe(total);
    }
    expect(await auditLedger(db())).toEqual([]);
  });

  test('where the product breaks, nothing was paid: neither wallet nor bank', async () => {
    const orderId = await submitReviewed(world, user);
    world.reviewed.isBroken = true;
    expect((await confirm(orderId)).status).toBe(500);
    await pay(orderId);
    await bankPays();
    expect(await load(orderId)).toMatchObject({ status: 'Submitted', paid: 0 });
    expect([await balance(), await told(orderId)]).toEqual([5_000_000, []]);
    // The bank's answer is settled once the product works again.
    world.reviewed.isBroken = false;
    world.app.clock.advance({ seconds: 90 });
    await world.minute();
    expect((await load(orderId)).status).toBe('Paid');
  });
});

describe('staff', () => {
  test('approve, then hand out; each once', async () => {
    const orderId = await paidReviewed(world, user);
    expect(await review(world, orderId, 'issue')).toBe(false);
    const both = await Promise.all([review(world, orderId, 'approve'), review(world, orderId, 'approve')]);
    expect(both.sort()).toEqual([false, true]);
    expect(await review(world, orderId, 'issue')).toBe(true);
    expect(await load(orderId)).toMatchObject({ status: 'FinalizationSuccessful', statusReason: null });
    expect((await details(orderId)).documents).toEqual([
      { kind: 'receipt', path: `/api/orders/Order/ReceiptPdf/${orderId}` },
    ]);
    expect(await review(world, orderId, 'reject')).toBe(false);
    expect((await load(orderId)).timeline.slice(-2)).toMatchObject([
      { status: 'Approved', by: 'staff' },
      { status: 'FinalizationSuccessful', by: 'staff' },
    ]);
  });

  test('reject, and nothing after it', async () => {
    const orderId = await paidReviewed(world, user);
    expect(await review(world, orderId, 'reject')).toBe(true);
    expect(await review(world, orderId, 'approve')).toBe(false);
    expect((await load(orderId)).status).toBe('Rejected');
    expect((await details(orderId)).documents).toHaveLength(1);
  });

  test('move nothing that was not paid, and nothing that machines issue', async () => {
    expect(await review(world, await submitReviewed(world, user), 'approve')).toBe(false);
    world.desk.mood.issue = 'unknown';
    world.desk.mood.issueStatus = 'unknown';
    const { orderId } = await world.shop.commerce.submit(newOrder(user.userId));
    await world.shop.commerce.hold(orderId, user.userId);
    await world.shop.pay(orderId, user.userId);
    await world.shop.settled();
    expect((await load(orderId)).status).toBe('FinalizationPending');
    for (const event of ['approve', 'reject', 'issue'] as const)
      expect(await review(world, orderId, event)).toBe(false);
    Object.assign(world.desk.mood, { issue: 'done', issueStatus: 'true' });
    world.app.clock.advance({ seconds: 60 });
    await world.minute();
  });

  test('news of a name are told once', async () => {
    const orderId = await paidReviewed(world, user);
    const order = await load(orderId);
    const tell = (text: string) =>
      db()
        .transaction()
        .execute((tx) => world.shop.commerce.tell(tx, order, { name: 'moved', text }));
    await tell('در سفارت است.');
    await tell('دوباره');
    expect((await told(orderId)).sort()).toEqual(['accepted, Paid, 1', 'در سفارت است.']);
  });
});

test('what people still decide hinders the end of an account; what they decided does not', async () => {
  user = await traveller(world, 1_000_000);
  const { people } = world.app.services;
  const kinds = async () => {
    const found = await db()
      .transaction()
      .execute((tx) => people.hindrances(tx, user.userId));
    return found.map(({ kind }) => kind);
  };
  const orderId = await submitReviewed(world, user, { lineTotal: 500_000 });
  expect(await kinds()).toEqual(['orders', 'wallet']);
  await confirm(orderId);
  const other = await submitReviewed(world, user, { lineTotal: 500_000 });
  await confirm(other);
  expect(await kinds()).toEqual(['orders']);
  await review(world, orderId, 'approve');
  await review(world, other, 'reject');
  expect(await kinds()).toEqual(['orders']);
  await review(world, orderId, 'issue');
  expect(await kinds()).toEqual([]);
});
