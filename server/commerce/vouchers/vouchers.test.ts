import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { applyCode, newVoucher, removeCode, wholePrice } from '../testing/vouchers.ts';
import { createWorld, heldOrder, newOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { closeVoucher } from './manage.ts';

let world: World;
let user: SignedIn;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  world = await createWorld({ gateways: [gateway] });
});
beforeEach(async () => {
  user = await traveller(world, 3_000_000);
  Object.assign(world.desk.mood, { hold: 'done', issue: 'done' });
  world.desk.moods.clear();
});
afterAll(() => world.close());

const apply = (orderId: string, code: string) => applyCode(world, user, orderId, code);
const remove = (orderId: string) => removeCode(world, user, orderId);
const load = async (orderId: string) => {
  const { data } = await call(
    world.app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    user.token,
  );
  return data;
};
const payFromWallet = async (orderId: string) => {
  const { kind } = await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  return kind;
};
const payAtBank = (orderId: string, useWallet = false) =>
  call(world.app, 'POST /api/payment/Pay/Create', { body: { gatewayId: 7, orderId, useWallet } }, user.token);
const back = async (token: string) => {
  await world.app.inject(`/api/payment/Callback/7?token=${token}`);
  await world.shop.settled();
};
const newest = () => gateway.tokens.at(-1) ?? '';
const walletOf = () => walletBalance(world.app.services.db, user.userId);
const useOf = async (orderId: string) => {
  const { rows } = await sql<{ state: string; used: number }>`
    select u.state, v.used from voucher_uses u join vouchers v using (voucher_id) where order_id = ${orderId}`.execute(
    world.app.services.db,
  );
  return rows[0];
};
const issuePostings = async (orderId: string) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount from ledger_postings join ledger_transfers using (transfer_id)
     where key = ${`issue:${orderId}`} order by account`.execute(world.app.services.db);
  return Object.fromEntries(
    rows.map((row) => [row.account.split(':').slice(0, 1).join(), Number(row.amount)]),
  );
};

test('a code stands in the bill below zero, and the total is what is left', async () => {
  const orderId = await heldOrder(world, user);
  await newVoucher(world, {
    code: 'NOWRUZ20',
    worth: { kind: 'percent', percent: 20, cap: toRial(150_000) },
  });
  const { data } = await apply(orderId, ' nowruz ۲۰ ');
  expect(data.bill.total).toBe(850_000);
  expect(data.bill.lines.at(-1)).toMatchObject({ kind: 'discount', code: 'NOWRUZ20', amount: -150_000 });
  expect(data.voucher).toEqual({
    code: 'NOWRUZ20',
    worth: { kind: 'percent', percent: 20, cap: 150_000 },
    amount: 150_000,
  });
  const order = await load(orderId);
  expect([order.bill, order.voucher, order.totalPrice]).toEqual([data.bill, data.voucher, 850_000]);
});

test('another code takes its place, the same one changes nothing, and taking it off gives the use back', async () => {
  const orderId = await heldOrder(world, user);
  const [first, second] = [
    await newVoucher(world, { usesMax: 1 }),
    await newVoucher(world, { worth: { kind: 'amount', amount: toRial(300_000) }, usesPerUser: 1 }),
  ];
  expect((await apply(orderId, first)).data.bill.total).toBe(900_000);
  expect((await apply(orderId, first)).data.bill.total).toBe(900_000);
  expect((await apply(orderId, second)).data.bill.total).toBe(700_000);
  expect((await apply(orderId, first)).data.bill.total).toBe(900_000);
  const taken = await remove(orderId);
  expect([taken.data.bill.total, taken.data.voucher]).toEqual([1_000_000, null]);
  expect(await useOf(orderId)).toEqual({ state: 'released', used: 0 });
  expect((await remove(orderId)).status).toBe(200);
  expect((await apply(await heldOrder(world, user), first)).status).toBe(200);
});

test('a code that is used up leaves the order the code that it had', async () => {
  const [mine, gone] = [await newVoucher(world), await newVoucher(world, { usesMax: 1 })];
  await apply(await heldOrder(world, user), gone);
  const orderId = await heldOrder(world, user);
  await apply(orderId, mine);
  expect((await apply(orderId, gone)).code).toBe('VOUCHER_USED_UP');
  expect((await load(orderId)).voucher?.code).toBe(mine);
  expect(await useOf(orderId)).toEqual({ state: 'reserved', used: 1 });
});

test('codes are refused by name: unknown, too early, too late, closed, another product, too small an order', async () => {
  const orderId = await heldOrder(world, user);
  const now = world.app.clock.now().getTime();
  const later = new Date(now + 3_600_000);
  const closed = await newVoucher(world);
  expect(await closeVoucher(world.app.services, closed.toLowerCase())).toBe(true);
  const codes = [
    'NEVERMADE',
    '---',
    await newVoucher(world, { validFrom: later }),
    await newVoucher(world, { validUntil: new Date(now) }),
    closed,
    await newVoucher(world, { kinds: ['Tour', 'Visa'] }),
    await newVoucher(world, { minimumTotal: toRial(1_000_001) }),
  ];
  const answers = [];
  for (const code of codes) answers.push((await apply(orderId, code)).code);
  expect(answers).toEqual([
    'VOUCHER_UNKNOWN',
    'VOUCHER_UNKNOWN',
    'VOUCHER_OVER',
    'VOUCHER_OVER',
    'VOUCHER_OVER',
    'VOUCHER_NOT_FOR_THIS',
    'VOUCHER_NOT_FOR_THIS',
  ]);
  expect((await load(orderId)).bill.total).toBe(1_000_000);
});

test('nobody prices the order of another, nor one that is over', async () => {
  const code = await newVoucher(world);
  const orderId = await heldOrder(world, await traveller(world));
  expect([(await apply(orderId, code)).code, (await remove(orderId)).code]).toEqual([
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ]);
  const paid = await heldOrder(world, user);
  await payFromWallet(paid);
  expect([(await apply(paid, code)).code, (await remove(paid)).code]).toEqual(['ORDER_STATE', 'ORDER_STATE']);
  const late = await heldOrder(world, user);
  world.app.clock.advance({ minutes: 11 });
  expect((await apply(late, code)).code).toBe('ORDER_EXPIRED');
  await world.minute();
  expect((await apply(late, code)).code).toBe('ORDER_EXPIRED');
});

test('issued: the code is used, and the house bears what it gave away', async () => {
  const orderId = await heldOrder(world, user);
  await apply(orderId, await newVoucher(world));
  await payFromWallet(orderId);
  expect(await walletOf()).toBe(2_100_000);
  expect(await useOf(orderId)).toEqual({ state: 'used', used: 1 });
  expect(await issuePostings(orderId)).toEqual({
    escrow: -900_000,
    expense: -100_000,
    income: 50_000,
    supplier: 950_000,
  });
  expect((await load(orderId)).voucher?.amount).toBe(100_000);
});

test('refused: what was paid comes back and not a rial more, and the use is free again', async () => {
  const orderId = await heldOrder(world, user);
  await apply(orderId, await newVoucher(world));
  world.desk.mood.issue = 'refused';
  await payFromWallet(orderId);
  const order = await load(orderId);
  expect([order.status, order.paid, order.refunded, order.voucher]).toEqual([
    'RefundSuccessful',
    900_000,
    900_000,
    null,
  ]);
  expect(await walletOf()).toBe(3_000_000);
  expect(await useOf(orderId)).toEqual({ state: 'released', used: 0 });
});

test('one line of two refused: its part of what was paid comes back', async () => {
  const orderId = await heldOrder(world, user, { lines: ['out', 'back'] });
  await apply(orderId, await newVoucher(world, { worth: { kind: 'amount', amount: toRial(1_500_001) } }));
  world.desk.moods.set('back', { issue: 'refused' });
  await payFromWallet(orderId);
  const order = await load(orderId);
  expect([order.status, order.paid, order.refunded]).toEqual(['FinalizationSuccessful', 499_999, 249_999]);
  expect(await walletOf()).toBe(3_000_000 - 250_000);
  expect(await issuePostings(orderId)).toEqual({
    escrow: -250_000,
    expense: -750_000,
    income: 50_000,
    supplier: 950_000,
  });
  expect((await useOf(orderId))?.state).toBe('used');
});

test.each(['wallet', 'bank'] as const)(
  'all of it is discount: paid with nothing (%s), and issued',
  async (way) => {
    user = await traveller(world);
    const orderId = await heldOrder(world, user);
    expect((await apply(orderId, await newVoucher(world, { worth: wholePrice }))).data.bill.total).toBe(0);
    if (way === 'wallet') expect(await payFromWallet(orderId)).toBe('paid');
    else {
      const { data } = await payAtBank(orderId);
      expect([data.amount, data.redirect.url]).toEqual([0, `/payment/${orderId}`]);
      await world.shop.settled();
    }
    const order = await load(orderId);
    expect([order.status, order.paid, order.travellers[0]?.tickets.length]).toEqual([
      'FinalizationSuccessful',
      0,
      1,
    ]);
    expect(await issuePostings(orderId)).toEqual({ expense: -1_000_000, income: 50_000, supplier: 950_000 });
  },
);

test('all of it is discount, and it is refused: nothing comes back, since nothing was paid', async () => {
  const orderId = await heldOrder(world, user, { lines: ['out', 'back'] });
  await apply(orderId, await newVoucher(world, { worth: wholePrice }));
  world.desk.moods.set('back', { issue: 'refused' });
  await payFromWallet(orderId);
  const part = await load(orderId);
  expect([part.status, part.refunded]).toEqual(['FinalizationSuccessful', 0]);
  const other = await heldOrder(world, user);
  await apply(other, await newVoucher(world, { worth: wholePrice }));
  world.desk.mood.issue = 'refused';
  await payFromWallet(other);
  const whole = await load(other);
  expect([whole.status, whole.refunded, await walletOf()]).toEqual(['RefundSuccessful', 0, 3_000_000]);
});

test('a sum is left that the bank takes, or none', async () => {
  const orderId = await heldOrder(world, user);
  const code = await newVoucher(world, { worth: { kind: 'amount', amount: toRial(999_000) } });
  expect((await apply(orderId, code)).data.bill.total).toBe(10_000);
});

test('the hold ended unpaid: the use is free again', async () => {
  const orderId = await heldOrder(world, user);
  await apply(orderId, await newVoucher(world));
  world.app.clock.advance({ minutes: 11 });
  await world.minute();
  expect(await useOf(orderId)).toEqual({ state: 'released', used: 0 });
});

test('sold out while it is held: the use is free again', async () => {
  const { orderId } = await world.shop.commerce.submit(newOrder(user.userId));
  expect((await apply(orderId, await newVoucher(world))).data.bill.total).toBe(900_000);
  world.desk.mood.hold = 'sold_out';
  await world.shop.commerce.hold(orderId, user.userId);
  expect(await useOf(orderId)).toEqual({ state: 'released', used: 0 });
});

test('a new price is discounted anew; one that the code is not for has none', async () => {
  const code = await newVoucher(world, { minimumTotal: toRial(800_000) });
  const order = newOrder(user.userId);
  const { orderId } = await world.shop.commerce.submit(order);
  await apply(orderId, code);
  const priced = async (total: number) => {
    const lineId = (await world.shop.commerce.load(orderId, user.userId))?.lines[0]?.lineId ?? '';
    const amount = toRial(total);
    const bill = {
      lines: [{ ...order.bill.lines[0], unitAmount: amount, amount } as (typeof order.bill.lines)[0]],
      total: amount,
    };
    await world.shop.commerce.reprice(orderId, [{ lineId, details: { name: 'one' }, total: amount }], bill);
    return load(orderId);
  };
  const dearer = await priced(1_200_000);
  expect([dearer.bill.total, dearer.voucher?.amount]).toEqual([1_080_000, 120_000]);
  const cheaper = await priced(700_000);
  expect([cheaper.bill.total, cheaper.voucher]).toEqual([700_000, null]);
  expect(await useOf(orderId)).toEqual({ state: 'released', used: 0 });
});

test('while a payment is open at the bank the price stays; once it ended it may change', async () => {
  const orderId = await heldOrder(world, user);
  const code = await newVoucher(world);
  await payAtBank(orderId);
  expect([(await apply(orderId, code)).code, (await remove(orderId)).code]).toEqual([
    'ORDER_STATE',
    'ORDER_STATE',
  ]);
  gateway.truth.set(newest(), { kind: 'cancelled' });
  await back(newest());
  expect((await apply(orderId, code)).data.bill.total).toBe(900_000);
});

test('money that was begun at another total never pays the order: it is in the wallet', async () => {
  const orderId = await heldOrder(world, user);
  await payAtBank(orderId);
  const old = newest();
  gateway.truth.set(old, { kind: 'notPaid' });
  await back(old);
  await apply(orderId, await newVoucher(world));
  gateway.truth.set(old, { kind: 'paid', reference: `R-${orderId}` });
  await back(old);
  expect([(await load(orderId)).status, await walletOf()]).toEqual(['PaymentFailed', 4_000_000]);
  await payAtBank(orderId);
  gateway.truth.set(newest(), { kind: 'paid', reference: `S-${orderId}` });
  await back(newest());
  expect(gateway.verified.at(-1)?.amount).toBe(900_000);
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});

test('guessing codes is stopped', async () => {
  const orderId = await heldOrder(world, user);
  const answers = [];
  for (let guess = 0; guess < 16; guess++) answers.push((await apply(orderId, `GUESS${guess}`)).code);
  expect([answers.indexOf('TOO_MANY_REQUESTS'), answers.lastIndexOf('VOUCHER_UNKNOWN')]).toEqual([15, 14]);
  const refused = await apply(orderId, 'GUESS16');
  expect(refused.headers['retry-after']).toBe('600');
  expect(refused.data).toEqual({ retryAfterSeconds: 600 });
  expect(refused.errors[0]?.messages[0]).toContain('۱۰ دقیقه دیگر');
});

test('the audit finds nothing wrong after all of this, and sees a counter that lies', async () => {
  const { db } = world.app.services;
  expect(await auditLedger(db)).toEqual([]);
  const code = await newVoucher(world);
  await sql`update vouchers set used = 3 where code = ${code}`.execute(db);
  expect(await auditLedger(db)).toEqual([
    { rule: "a code's counter is its uses", subject: code, detail: '3 beside 0' },
  ]);
});
