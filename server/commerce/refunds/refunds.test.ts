import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import {
  askRefund,
  freshKey,
  giveTicketsBack,
  goodIban,
  issuedOrder,
  itemsOf,
  owner,
  refundOf,
} from '../testing/refunds.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await owner(world);
  const { refunds } = world.desk;
  refunds.rule = { percent: 30, why: 'rules' };
  refunds.rules.clear();
  refunds.moods.clear();
  refunds.lessPercent = 0;
  Object.assign(refunds.mood, { quote: 'done', refund: 'done', status: 'true' });
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const balance = () => walletBalance(world.app.services.db, user.userId);
const order = async (orderId: string) => {
  const loaded = await world.shop.commerce.load(orderId, user.userId);
  if (!loaded) throw new Error('no such order');
  return loaded;
};
const ticketStates = async (orderId: string) =>
  (await order(orderId)).travellers.map(({ tickets }) => tickets.map(({ state }) => state));
const nobody = '00000000-0000-4000-8000-000000000000';

test('reasons: which of them say that the supplier is at fault', async () => {
  const { data } = await call(world.app, 'GET /api/refund/RefundReason/GetAll', { query: {} });
  expect(data).toHaveLength(8);
  expect(data[1]).toEqual({
    reasonId: 2,
    title: 'زمان حرکت بیش از دو ساعت جابه‌جا شد',
    claimsNoPenalty: true,
  });
  expect(data.filter(({ claimsNoPenalty }) => claimsNoPenalty).map(({ reasonId }) => reasonId)).toEqual([
    2, 3, 4,
  ]);
});

test('items: what was paid for each ticket and what comes back, without the fee', async () => {
  const orderId = await issuedOrder(world, user, { travellers: ['Adult', 'Child'] });
  const { data } = await itemsOf(world, user, orderId);
  expect(data).toMatchObject({ orderId, ownerName: 'سارا احمدی', ownerChoices: [], orderTitle: 'سفر one' });
  expect(data.targets.map(({ target }) => target)).toEqual(['wallet', 'iban']);
  expect(data.lines[0]?.items).toMatchObject([
    {
      travellers: [{ name: 'سارا احمدی' }],
      paid: 600_000,
      refund: 399_000,
      percent: 30,
      why: 'rules',
      hindrance: null,
    },
    { travellers: [{ type: 'Child' }], paid: 400_000, refund: 266_000 },
  ]);
});

test('items: a discount comes off the fee first, then off what comes back', async () => {
  const orderId = await heldOrder(world, user, { travellers: ['Adult', 'Child'] });
  await applyCode(world, user, orderId, await newVoucher(world));
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  const items = (await itemsOf(world, user, orderId)).data.lines.flatMap((line) => line.items);
  expect(items.reduce((sum, { paid }) => sum + paid, 0)).toBe(900_000);
  // 665,000 before the discount of 100,000, of which the fee covers 50,000: so 50,000 less.
  expect(items.reduce((sum, { refund }) => sum + (refund ?? 0), 0)).toBe(615_000);
  const before = await balance();
  const { data } = await giveTicketsBack(world, user, orderId);
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect((await balance()) - before).toBe(615_000);
  const after = await order(orderId);
  expect([after.status, after.refunded]).toEqual(['RefundSuccessful', 615_000]);
});

test('a trip that was given back whole lies behind its traveller', async () => {
  const orderId = await issuedOrder(world, user);
  const listed = async (when: 'upcoming' | 'past') => {
    const answer = await call(
      world.app,
      'POST /api/orders/Order/GetCurrentUserOrders',
      { body: { when, pageSize: 100 } },
      user.token,
    );
    return answer.data.data.some((one) => one.orderId === orderId);
  };
  expect([await listed('upcoming'), await listed('past')]).toEqual([true, false]);
  await giveTicketsBack(world, user, orderId);
  await world.shop.settled();
  expect([await listed('upcoming'), await listed('past')]).toEqual([false, true]);
});

test('items of an order that is not issued, not mine, not there', async () => {
  const other = await owner(world);
  const held = await heldOrder(world, user);
  const theirs = await issuedOrder(world, other);
  expect((await itemsOf(world, user, held)).code).toBe('ORDER_STATE');
  expect((await itemsOf(world, user, theirs)).code).toBe('ORDER_NOT_FOUND');
  expect((await itemsOf(world, user, nobody)).status).toBe(404);
  expect((await giveTicketsBack(world, other, theirs)).status).toBe(200);
  await world.shop.settled();
});

test('Create: all of it comes back into the wallet at once', async () => {
  const orderId = await issuedOrder(world, user, { lines: ['out', 'back'], travellers: ['Adult', 'Adult'] });
  const before = await balance();
  const { data } = await giveTicketsBack(world, user, orderId);
  expect(data).toMatchObject({ state: 'Approved', isInstant: true, refund: 1_330_000, deadline: null });
  expect(data.refundNumber).toMatch(/^RF-\d{7,}$/);
  await world.shop.settled();
  const ended = await refundOf(world, user, data.refundId);
  expect(ended.timeline.map(({ state, by }) => `${state} ${by}`)).toEqual([
    'Requested traveller',
    'Approved system',
    'InProgress system',
    'PayingOut supplier',
    'Successful system',
  ]);
  expect((await balance()) - before).toBe(1_330_000);
  const after = await order(orderId);
  expect([after.status, after.statusReason, after.refunded]).toEqual([
    'RefundSuccessful',
    'given_back',
    1_330_000,
  ]);
  expect(await ticketStates(orderId)).toEqual([
    ['refunded', 'refunded'],
    ['refunded', 'refunded'],
  ]);
});

test('Create: by traveller and by leg, and the rest stays a trip', async () => {
  const orderId = await issuedOrder(world, user, { lines: ['out', 'back'], travellers: ['Adult', 'Adult'] });
  const share = await call(
    world.app,
    'POST /api/orders/Order/CreateShareLink',
    { body: { orderId } },
    user.token,
  );
  await giveTicketsBack(world, user, orderId, {
    choose: ({ line, traveller: at }) => line === 0 && at === 1,
  });
  await world.shop.settled();
  expect(await ticketStates(orderId)).toEqual([
    ['valid', 'valid'],
    ['refunded', 'valid'],
  ]);
  expect((await order(orderId)).status).toBe('FinalizationSuccessful');
  const again = (await itemsOf(world, user, orderId)).data.lines[0]?.items;
  expect(again?.map(({ hindrance, refund }) => [hindrance, refund])).toEqual([
    [null, 399_000],
    ['refunded', 0],
  ]);
  await giveTicketsBack(world, user, orderId, { choose: ({ line }) => line === 0 });
  await world.shop.settled();
  const token = share.data.path.replace('/shared/', '');
  const shared = await call(world.app, 'GET /api/orders/Shared/{token}', { params: { token } });
  expect([shared.data.parts.length, shared.data.title, shared.data.travellerCount]).toEqual([
    1,
    'سفر back',
    2,
  ]);
  await giveTicketsBack(world, user, orderId);
  await world.shop.settled();
  expect((await order(orderId)).status).toBe('RefundSuccessful');
  expect((await itemsOf(world, user, orderId)).code).toBe('ORDER_STATE');
});

test('Create: the same key is the same refund, another wish under it a conflict', async () => {
  const orderId = await issuedOrder(world, user, { travellers: ['Adult', 'Adult'] });
  const idempotencyKey = freshKey();
  const { data: items } = await itemsOf(world, user, orderId);
  const [first, second] = items.lines[0]?.items ?? [];
  if (!first || !second) throw new Error('two tickets');
  const wish = { orderId, items: [first], acceptedRefund: first.refund, idempotencyKey };
  const answers = await Promise.all(Array.from({ length: 6 }, () => askRefund(world, user, wish)));
  expect(new Set(answers.map(({ data }) => data.refundId)).size).toBe(1);
  await world.shop.settled();
  expect((await askRefund(world, user, wish)).data.state).toBe('Successful');
  expect((await askRefund(world, user, { ...wish, items: [second] })).code).toBe('CONFLICT');
});

test('Create: name, IBAN, account number, reason and agreement are refused by field', async () => {
  const orderId = await issuedOrder(world, user);
  const ask = async (change: object) => {
    const { errors } = await giveTicketsBack(world, user, orderId, change);
    return errors.map(({ code, field }) => `${field}: ${code}`);
  };
  expect(await ask({ name: 'سارا احمد' })).toEqual(['name: OWNER_NAME_DIFFERS']);
  expect(await ask({ target: 'iban', iban: '' })).toEqual(['iban: IBAN_REQUIRED']);
  expect(await ask({ target: 'iban', iban: '820540102680020817909003' })).toEqual(['iban: IBAN_IS_INVALID']);
  expect(await ask({ accountNumber: '۱۲۳۴۵۶۷۸۹' })).toEqual(['accountNumber: ACCOUNT_NUMBER_IS_INVALID']);
  expect(await ask({ reasonId: 99 })).toEqual(['reasonId: NOT_A_CHOICE']);
  expect(await ask({ agreement: false })).toEqual(['agreement: AGREEMENT_REQUIRED']);
  expect(await ask({ target: 'card' })).toEqual(['target: NOT_A_CHOICE']);
  // A page from before documents had ids names none. Its reader has to load it again.
  expect(await ask({ items: [{ lineId: nobody }] })).toEqual(['items.0.documentId: PAGE_IS_OLD']);
  expect(await ask({ items: [{ documentId: 'x' }] })).toEqual(['items.0.documentId: INVALID']);
  const twice = (await itemsOf(world, user, orderId)).data.lines[0]?.items ?? [];
  const { errors } = await askRefund(world, user, {
    orderId,
    items: [...twice, ...twice],
    acceptedRefund: 1,
  });
  expect(errors[0]?.field).toBe('items');
});

test('Create: the name may be typed with Arabic letters and other spaces', async () => {
  const orderId = await issuedOrder(world, user);
  expect((await giveTicketsBack(world, user, orderId, { name: ' سارا\u200Cاحمدي ' })).status).toBe(200);
  await world.shop.settled();
});

test('Create: an owner without a name is one of the grown-up travellers, or writes one', async () => {
  const nameless = await traveller(world, 5_000_000);
  const orderId = await issuedOrder(world, nameless, { travellers: ['Adult', 'Child'] });
  const { data } = await itemsOf(world, nameless, orderId);
  expect(data).toMatchObject({
    ownerName: null,
    ownerChoices: [{ firstName: 'سارا', lastName: 'احمدی' }],
  });
  expect((await giveTicketsBack(world, nameless, orderId)).code).toBe('OWNER_NAME_MISSING');
});

test('Create: another sum than the one that was seen is asked about again', async () => {
  const orderId = await issuedOrder(world, user);
  const seen = (await itemsOf(world, user, orderId)).data.lines[0]?.items ?? [];
  world.desk.refunds.rule = { percent: 60, why: 'rules' };
  const lower = await askRefund(world, user, { orderId, items: seen, acceptedRefund: 665_000 });
  expect([lower.status, lower.code]).toEqual([409, 'REFUND_CHANGED']);
  expect(lower.data).toMatchObject({ refund: 380_000, items: [{ refund: 380_000 }] });
  world.desk.refunds.rule = { percent: 0, why: 'rules' };
  const higher = await askRefund(world, user, { orderId, items: seen, acceptedRefund: 665_000 });
  expect(higher.errors[0]?.messages[0]).toMatch(/^خبر خوب/);
  expect((await askRefund(world, user, { orderId, items: seen, acceptedRefund: null })).code).toBe(
    'REFUND_CHANGED',
  );
  expect(await ticketStates(orderId)).toEqual([['valid']]);
});

test('Create: who stays must be able to travel', async () => {
  const orderId = await issuedOrder(world, user, { travellers: ['Adult', 'Adult', 'Infant'] });
  const first = await giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === 0 });
  expect(first.status).toBe(200);
  await world.shop.settled();
  const second = await giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === 1 });
  expect([second.status, second.code]).toEqual([400, 'REFUND_LEAVES_ALONE']);
  expect((await giveTicketsBack(world, user, orderId)).status).toBe(200);
  await world.shop.settled();
});

test('Create: two tabs that would each leave the other one’s adult with the infant', async () => {
  const orderId = await issuedOrder(world, user, { travellers: ['Adult', 'Adult', 'Infant'] });
  const answers = await Promise.all(
    [0, 1].map((adult) =>
      giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === adult }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['REFUND_LEAVES_ALONE', null]);
  await world.shop.settled();
});

test('Create: what is not a ticket, and what brings nothing without a claim', async () => {
  const orderId = await issuedOrder(world, user);
  const stranger = { documentId: nobody };
  expect((await askRefund(world, user, { orderId, items: [stranger], acceptedRefund: 0 })).code).toBe(
    'REFUND_NOT_POSSIBLE',
  );
  world.desk.refunds.rule = { percent: 100, why: 'notRefundable' };
  expect((await giveTicketsBack(world, user, orderId)).code).toBe('REFUND_NOT_POSSIBLE');
  const claim = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
  expect(claim.data).toMatchObject({ state: 'UnderReview', refund: 0, isInstant: false });
});

test('a claim that our data confirm is instant, one that they do not is judged within a day', async () => {
  const doubtful = await giveTicketsBack(world, user, await issuedOrder(world, user), { reasonId: 2 });
  expect(doubtful.data).toMatchObject({
    state: 'UnderReview',
    deadline: new Date(world.app.clock.now().getTime() + 86_400_000).toISOString(),
  });
  world.desk.refunds.rule = { percent: 0, why: 'moved' };
  const known = await giveTicketsBack(world, user, await issuedOrder(world, user), { reasonId: 2 });
  expect(known.data).toMatchObject({ isInstant: true, refund: 950_000 });
  await world.shop.settled();
});

test('twenty requests at once for overlapping tickets: each ticket comes back once', async () => {
  const orderId = await issuedOrder(world, user, {
    lines: ['out', 'back'],
    travellers: ['Adult', 'Adult', 'Adult'],
  });
  const before = await balance();
  const { lines } = (await itemsOf(world, user, orderId)).data;
  const all = lines.flatMap(({ items }) => items);
  const ask = (at: number) => {
    const items = all.filter((_, place) => place === at % 6 || place === (at * 5 + 1) % 6);
    return askRefund(world, user, {
      orderId,
      items,
      acceptedRefund: items.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
    });
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)));
  await world.shop.settled();
  const accepted = answers.filter(({ status }) => status === 200);
  // A request after the last ticket came back finds that the order has ended.
  for (const { code } of answers) expect([null, 'REFUND_NOT_POSSIBLE', 'ORDER_STATE']).toContain(code);
  const tickets = accepted.flatMap(({ data }) => data.items.map(({ documentId }) => documentId));
  expect(new Set(tickets).size).toBe(tickets.length);
  const promised = accepted.reduce((sum, { data }) => sum + (data.refund ?? 0), 0);
  expect((await balance()) - before).toBe(promised);
  expect((await order(orderId)).refunded).toBe(promised);
});

test('to a bank account: the money waits for staff to send it', async () => {
  const orderId = await issuedOrder(world, user);
  const before = await balance();
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'iban', iban: `IR${goodIban}` });
  expect(data.iban).toBe('9002');
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('PayingOut');
  expect(await balance()).toBe(before);
  const payouts = await call(
    world.app,
    'POST /api/wallet/Withdrawal/GetCurrentUserWithdrawals',
    { body: {} },
    user.token,
  );
  expect(payouts.data.data).toMatchObject([
    { source: 'refund', refundId: data.refundId, amount: 665_000, iban: goodIban, ownerName: 'سارا احمدی' },
  ]);
});

test('asked for and taken back without end: twenty a day of one order, since its contact hears of each', async () => {
  const orderId = await issuedOrder(world, user);
  const codes = [];
  let wait: unknown;
  for (let i = 0; i < 21; i++) {
    const { code, data, headers } = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
    codes.push(code);
    wait = headers['retry-after'];
    if (code === null)
      await call(
        world.app,
        'POST /api/refund/RefundRequest/Cancel',
        { body: { refundId: data.refundId } },
        user.token,
      );
  }
  expect([codes.indexOf('TOO_MANY_REQUESTS'), codes.filter((code) => code !== null)]).toEqual([
    20,
    ['TOO_MANY_REQUESTS'],
  ]);
  expect(wait).toBe(String(24 * 3600));
});

test('another’s refunds are not there', async () => {
  const orderId = await issuedOrder(world, user);
  const { data } = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
  const other = await owner(world);
  const byId = 'GET /api/refund/RefundRequest/ById/{id}';
  expect((await call(world.app, byId, { params: { id: data.refundId } }, other.token)).code).toBe(
    'REFUND_NOT_FOUND',
  );
  const cancel = 'POST /api/refund/RefundRequest/Cancel';
  expect((await call(world.app, cancel, { body: { refundId: data.refundId } }, other.token)).status).toBe(
    404,
  );
  const list = 'POST /api/refund/RefundRequest/GetCurrentUserRefunds';
  expect((await call(world.app, list, { body: {} }, other.token)).data.total).toBe(0);
  expect((await call(world.app, list, { body: { orderId } }, user.token)).data.data).toMatchObject([
    { refundId: data.refundId },
  ]);
});

test('Cancel: before it is decided, and the ticket can be asked for again', async () => {
  const orderId = await issuedOrder(world, user);
  const { data } = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
  expect(await ticketStates(orderId)).toEqual([['refundRequested']]);
  expect(
    (await giveTicketsBack(world, user, orderId, { items: data.items, acceptedRefund: 665_000 })).code,
  ).toBe('REFUND_NOT_POSSIBLE');
  const cancel = () =>
    call(
      world.app,
      'POST /api/refund/RefundRequest/Cancel',
      { body: { refundId: data.refundId } },
      user.token,
    );
  expect((await cancel()).data).toMatchObject({ state: 'Cancelled', deadline: null });
  expect((await cancel()).code).toBe('REFUND_STATE');
  expect(await ticketStates(orderId)).toEqual([['valid']]);
  expect((await giveTicketsBack(world, user, orderId)).data.state).toBe('Approved');
  await world.shop.settled();
});
