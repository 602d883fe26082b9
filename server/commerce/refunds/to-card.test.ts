import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { GatewayRefundAnswer } from '../gateways/port.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { acceptOffer, giveTicketsBack, itemsOf, owner, refundOf, staff } from '../testing/refunds.ts';
import { heldStaged } from '../testing/staged.ts';
import { createWorld, heldOrder, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
let gateway: FakeGateway;
let asked: string[];
/** What the gateway did, by our id, and how it answers. */
let given: Map<string, number>;
let hanging: (() => void)[];
let answer: GatewayRefundAnswer['kind'] | 'doneButUnknown' | 'doneBeforeAndRefused' | 'hangs';
beforeEach(async () => {
  gateway = createFakeGateway();
  asked = [];
  hanging = [];
  given = new Map();
  answer = 'done';
  gateway.refunds = {
    can: ({ amount, paid }) => amount <= paid,
    async refund({ refundId, amount }) {
      asked.push('refund');
      if (answer === 'hangs')
        return new Promise<never>((_, reject) =>
          hanging.push(() => reject(new Error('the connection was lost'))),
        );
      if (answer === 'refused') return { kind: 'refused' };
      if (answer === 'unknown') return { kind: 'unknown' };
      given.set(refundId, amount);
      if (answer === 'doneBeforeAndRefused') return { kind: 'refused' };
      return answer === 'done' ? { kind: 'done', reference: `B-${refundId}` } : { kind: 'unknown' };
    },
    async status({ refundId }) {
      asked.push('status');
      return given.has(refundId) ? { kind: 'done', reference: `B-${refundId}` } : { kind: 'refused' };
    },
  };
  world = await createWorld({ gateways: [gateway] });
  user = await owner(world, 300_000);
});
afterEach(async () => {
  for (const end of hanging) end();
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

/** Paid by the gateway but for what the wallet holds, where that is used. */
const paidByCard = async (
  useWallet = false,
  change: Parameters<typeof heldOrder>[2] = {},
): Promise<string> => {
  const orderId = await heldOrder(world, user, change);
  const body = { gatewayId: gateway.id, orderId, useWallet };
  await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  const token = gateway.tokens.at(-1) ?? '';
  gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
  await world.app.inject({ method: 'GET', url: `/api/payment/Callback/${gateway.id}?token=${token}` });
  await world.shop.settled();
  return orderId;
};
const balance = () => walletBalance(world.app.services.db, user.userId);
const held = async () => {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(balance), 0)::int as held from ledger_balances where account = ${`gateway:${gateway.id}`}`.execute(
    world.app.services.db,
  );
  return rows[0]?.held;
};
const later = async () => {
  world.app.clock.advance({ minutes: 6 });
  await world.minute();
};

test('back to the card that paid, through its gateway', async () => {
  const orderId = await paidByCard();
  const targets = (await itemsOf(world, user, orderId)).data.targets.map(({ target }) => target);
  expect(targets).toEqual(['wallet', 'iban', 'card']);
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'card' });
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect([await held(), await balance()]).toEqual([-335_000, 300_000]);
});

test('the gateway’s part must cover it', async () => {
  user = await owner(world, 500_000);
  const orderId = await paidByCard(true);
  expect((await itemsOf(world, user, orderId)).data.targets.map(({ target }) => target)).toEqual([
    'wallet',
    'iban',
  ]);
  const refused = await giveTicketsBack(world, user, orderId, { target: 'card' });
  expect(refused.errors[0]).toMatchObject({ field: 'target', code: 'NOT_A_CHOICE' });
  expect((await giveTicketsBack(world, user, orderId)).status).toBe(200);
  await world.shop.settled();
});

test('a gateway that refuses: the money goes to the wallet, and the traveller reads why', async () => {
  answer = 'refused';
  const { data } = await giveTicketsBack(world, user, await paidByCard(), { target: 'card' });
  await world.shop.settled();
  const ended = await refundOf(world, user, data.refundId);
  expect([ended.state, ended.timeline.at(-1)?.note]).toEqual([
    'Successful',
    'بانک مبلغ را به کارت برنگرداند؛ به کیف پول شما آمد.',
  ]);
  expect([await held(), await balance()]).toEqual([-1_000_000, 965_000]);
});

test.each(['doneButUnknown', 'unknown'] as const)(
  '%s: its status is asked for, and it is given once',
  async (mood) => {
    answer = mood;
    const { data } = await giveTicketsBack(world, user, await paidByCard(), { target: 'card' });
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).state).toBe('PayingOut');
    expect(await auditLedger(world.app.services.db)).toEqual([]);
    answer = 'done';
    await later();
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
    expect(asked).toEqual(mood === 'unknown' ? ['refund', 'status', 'refund'] : ['refund', 'status']);
    expect([await held(), [...given.values()]]).toEqual([-335_000, [665_000]]);
  },
);

test('a question that got through late, while it was asked again: the money comes once', async () => {
  answer = 'unknown';
  const { data } = await giveTicketsBack(world, user, await paidByCard(), { target: 'card' });
  await world.shop.settled();
  answer = 'doneBeforeAndRefused';
  await later();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect(asked).toEqual(['refund', 'status', 'refund', 'status']);
  expect([await held(), await balance(), [...given.values()]]).toEqual([-335_000, 300_000, [665_000]]);
});

test.each([
  ['one after the other', true],
  ['at once', false],
])('sums that staff said later, %s: the card gets no more than it brought', async (_, waits) => {
  user = await owner(world, 500_000);
  world.desk.refunds.rule = { percent: null, why: 'unknown' };
  const orderId = await paidByCard(true, { travellers: ['Adult', 'Adult'] });
  const ask = async (place: number) =>
    (
      await giveTicketsBack(world, user, orderId, {
        choose: ({ traveller }) => traveller === place,
        target: 'card',
      })
    ).data;
  const asks = [await ask(0), await ask(1)];
  const judge = await staff(world);
  for (const { refundId, items } of asks) {
    const amounts = items.map(({ documentId }) => ({ documentId, refund: 350_000 }));
    const body = { refundId, decision: 'approve', amounts } as const;
    const { status } = await call(world.app, 'POST /api/back-office/refunds/Decide', { body }, judge.token);
    expect(status).toBe(200);
    // A sum that staff set has to be accepted by the traveller.
    expect((await acceptOffer(world, user, refundId)).status).toBe(200);
    if (waits) await world.shop.settled();
  }
  await world.shop.settled();
  await later();
  const toCard = [...given.values()].reduce((sum, amount) => sum + amount, 0);
  expect(toCard).toBeLessThanOrEqual(500_000);
  expect(toCard + (await balance())).toBe(700_000);
});

/** Half of an order that is sold against a deposit, and then the other half, each paid at the bank. */
const paidInParts = async (): Promise<string> => {
  const orderId = await heldStaged(world, user);
  for (const due of [1, 2]) {
    const body = { gatewayId: gateway.id, orderId, due };
    await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
    const token = gateway.tokens.at(-1) ?? '';
    gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
    await world.app.inject({ method: 'GET', url: `/api/payment/Callback/${gateway.id}?token=${token}` });
    await world.shop.settled();
  }
  return orderId;
};
const parts = async (refundId: string) => {
  const { rows } = await sql<{ due: number; amount: number; state: string }>`
    select p.due, c.amount, c.state from refund_payments c join payments p using (payment_id)
     where c.refund_id = ${refundId} order by c.position`.execute(world.app.services.db);
  return rows;
};

test('paid in two parts: it goes back by both, the last payment first', async () => {
  const orderId = await paidInParts();
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'card' });
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect(await parts(data.refundId)).toEqual([
    { due: 2, amount: 500_000, state: 'done' },
    { due: 1, amount: 165_000, state: 'done' },
  ]);
  expect([await held(), await balance(), [...given.values()]]).toEqual([
    -335_000,
    300_000,
    [500_000, 165_000],
  ]);
});

test('of one due that three cards paid in parts, the last card has its money back first, whole, and the one before it the rest', async () => {
  const orderId = await heldOrder(world, user);
  for (const part of [200_000, 300_000, undefined]) {
    const body = { gatewayId: gateway.id, orderId, ...(part ? { part } : {}) };
    await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
    const token = gateway.tokens.at(-1) ?? '';
    gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
    await world.app.inject({ method: 'GET', url: `/api/payment/Callback/${gateway.id}?token=${token}` });
    world.app.clock.advance({ seconds: 1 });
  }
  await world.shop.settled();
  expect(await held()).toBe(-1_000_000);
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'card' });
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect([await held(), await balance(), [...given.values()]]).toEqual([
    -335_000,
    300_000,
    [500_000, 165_000],
  ]);
});

test('one of two cards is refused: its part is in the wallet, and the traveller reads how much went where', async () => {
  const orderId = await paidInParts();
  const { refund } = gateway.refunds ?? {};
  if (!gateway.refunds || !refund) throw new Error('the gateway gives nothing back');
  gateway.refunds.refund = async (wish) => (wish.amount === 165_000 ? { kind: 'refused' } : refund(wish));
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'card' });
  await world.shop.settled();
  const ended = await refundOf(world, user, data.refundId);
  expect([ended.state, written(ended.timeline.at(-1)?.note ?? '', usualWriting)]).toEqual([
    'Successful',
    '۵۰٬۰۰۰ تومان به کارت برگشت و باقی مبلغ به کیف پول شما آمد.',
  ]);
  expect([await held(), await balance()]).toEqual([-500_000, 465_000]);
});

test('an answer of the second card is lost: the first is not asked again, and each gives once', async () => {
  const orderId = await paidInParts();
  const { refund } = gateway.refunds ?? {};
  if (!gateway.refunds || !refund) throw new Error('the gateway gives nothing back');
  gateway.refunds.refund = async (wish) => {
    const told = await refund(wish);
    return wish.amount === 165_000 ? { kind: 'unknown' } : told;
  };
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'card' });
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('PayingOut');
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await later();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect(asked).toEqual(['refund', 'refund', 'status']);
  expect([await held(), [...given.values()]]).toEqual([-335_000, [500_000, 165_000]]);
});

test('killed while the gateway was asked: the next start finds out', async () => {
  answer = 'hangs';
  const { data } = await giveTicketsBack(world, user, await paidByCard(), { target: 'card' });
  await expect.poll(() => asked.length).toBe(1);
  answer = 'done';
  const dead = world;
  world = await createWorld({ gateways: [gateway], after: dead });
  await world.shop.settled();
  expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  expect(asked).toEqual(['refund', 'status', 'refund']);
  await world.app.close();
  world = dead;
});

const judged = async (
  refundId: string,
  decision: 'toWallet' | 'onCard',
  note: string | null = 'بانک گفت',
  paymentId?: string,
) =>
  call(
    world.app,
    'POST /api/back-office/refunds/Decide',
    { body: { refundId, decision, note, ...(paymentId ? { paymentId } : {}) } },
    (await staff(world)).token,
  );

const seenByStaff = async (refundId: string) =>
  (
    await call(
      world.app,
      'GET /api/back-office/refunds/ById/{id}',
      { params: { id: refundId } },
      (
        await staff(world)
      ).token,
    )
  ).data;

describe('a gateway that never says what became of it', () => {
  const stuck = async () => {
    answer = 'unknown';
    const { data } = await giveTicketsBack(world, user, await paidByCard(), { target: 'card' });
    await world.shop.settled();
    return data.refundId as string;
  };

  test('is asked on for two hours; then staff who learnt that it will not pay send it to the wallet, once', async () => {
    const refundId = await stuck();
    expect((await judged(refundId, 'toWallet')).code).toBe('REFUND_STATE');
    world.app.clock.advance({ minutes: 121 });
    expect((await judged(refundId, 'toWallet', null)).errors[0]?.field).toBe('note');
    const both = await Promise.all([judged(refundId, 'toWallet'), judged(refundId, 'toWallet')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    user = await signIn(world.app, user.phoneNumber);
    expect((await refundOf(world, user, refundId)).timeline.at(-1)).toMatchObject({
      state: 'Successful',
      by: 'staff',
      note: 'بانک گفت',
    });
    expect([await held(), await balance()]).toEqual([-1_000_000, 965_000]);
    const before = asked.length;
    answer = 'done';
    await later();
    expect([asked.length, await balance()]).toEqual([before, 965_000]);
  });

  test('and paid the card all the same: staff who learnt that end it so, and nothing goes to the wallet', async () => {
    const refundId = await stuck();
    world.app.clock.advance({ minutes: 121 });
    expect((await judged(refundId, 'onCard')).data.state).toBe('Successful');
    expect([await held(), await balance()]).toEqual([-335_000, 300_000]);
    await later();
    expect([await held(), await balance()]).toEqual([-335_000, 300_000]);
  });

  test('nobody decides while it is being asked, and an answer that comes after a decision changes nothing', async () => {
    const refundId = await stuck();
    world.app.clock.advance({ minutes: 121 });
    answer = 'hangs';
    const job = world.shop.room.jobs?.find(({ name }) => name === 'commerce-carry-on-refunds');
    const asking = job?.handle({});
    await expect.poll(() => hanging.length).toBe(1);
    expect((await judged(refundId, 'toWallet')).code).toBe('REFUND_STATE');
    // The lease has ended while the gateway has still not answered.
    world.app.clock.advance({ minutes: 2 });
    expect((await judged(refundId, 'toWallet')).status).toBe(200);
    for (const end of hanging) end();
    await asking;
    await later();
    expect([await held(), await balance()]).toEqual([-1_000_000, 965_000]);
  });

  test('of two payments each is decided by what its gateway says, and the refund ends with the last', async () => {
    answer = 'unknown';
    const { data } = await giveTicketsBack(world, user, await paidInParts(), { target: 'card' });
    await world.shop.settled();
    world.app.clock.advance({ minutes: 121 });
    const blind = await judged(data.refundId, 'onCard');
    expect([blind.status, blind.errors[0]?.field]).toEqual([400, 'paymentId']);
    const { cards } = await seenByStaff(data.refundId);
    expect(cards.map((card: { amount: number; isOpen: boolean }) => [card.amount, card.isOpen])).toEqual([
      [500_000, true],
      [165_000, true],
    ]);
    const [first] = cards as { paymentId: string }[];
    const one = await judged(data.refundId, 'onCard', 'بانک گفت', first?.paymentId);
    expect([one.data.state, one.data.isStuck]).toEqual(['PayingOut', true]);
    expect((await judged(data.refundId, 'toWallet', 'بانک گفت', first?.paymentId)).code).toBe('REFUND_STATE');
    expect((await judged(data.refundId, 'toWallet')).data.state).toBe('Successful');
    expect(await auditLedger(world.app.services.db)).toEqual([]);
  });
});
