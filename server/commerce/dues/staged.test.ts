import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { daySeconds } from '../testing/fake-staged.ts';
import { heldStaged, newStagedOrder, reservedStaged } from '../testing/staged.ts';
import { applyCode, newVoucher, removeCode, wholePrice } from '../testing/vouchers.ts';
import { createWorld, newOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  user = await traveller(world, 3_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no such order');
  return order;
};
const balance = () => walletBalance(world.app.services.db, user.userId);
/** Pays what is due next. */
const pay = async (orderId: string) => {
  const due = (await load(orderId)).dues.find(({ paidAt }) => paidAt === null)?.position;
  const paid = await world.shop.pay(orderId, user.userId, due);
  await world.shop.settled();
  return paid;
};
const days = async (count: number) => {
  world.app.clock.advance({ seconds: count * daySeconds });
  await world.minute();
};
const told = async () => {
  const { rows } = await sql<{ key: string }>`
    select distinct split_part(key, ':', 3) as key from messages where key like 'order:%' order by 1`.execute(
    world.app.services.db,
  );
  return rows.map(({ key }) => key);
};

describe('an order with a deposit', () => {
  it('is reserved with the first half and issued with the second', async () => {
    const orderId = await heldStaged(world, user);
    expect(await pay(orderId)).toMatchObject({ kind: 'paid', total: 500_000 });
    const kept = await load(orderId);
    expect([kept.status, kept.paid, await balance()]).toEqual(['PartlyPaid', 500_000, 2_500_000]);
    expect(kept.heldUntil).toEqual(kept.dues[1]?.dueAt);
    expect(world.staged.issued.size).toBe(0);
    expect(await auditLedger(world.app.services.db)).toEqual([]);

    await days(29);
    expect(await pay(orderId)).toMatchObject({ kind: 'paid', total: 500_000 });
    const issued = await load(orderId);
    expect([issued.status, issued.paid, issued.travellers[0]?.tickets.length]).toEqual([
      'FinalizationSuccessful',
      1_000_000,
      1,
    ]);
    expect(await world.shop.pay(orderId, user.userId)).toEqual({ kind: 'ORDER_ALREADY_PAID' });
    expect(world.staged.calls).toEqual(['hold', 'reserve', 'issue']);
  });

  it('waits for the next of several parts after each', async () => {
    const orderId = await reservedStaged(world, user, { days: [10, 20] });
    await pay(orderId);
    const order = await load(orderId);
    expect([order.status, order.heldUntil, order.paid]).toEqual([
      'PartlyPaid',
      order.dues[2]?.dueAt,
      666_667,
    ]);
    await days(15);
    await pay(orderId);
    expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  });

  it('is issued at once where all of it is due at once', async () => {
    const { dues: _, ...order } = newStagedOrder(world, user.userId);
    const { orderId } = await world.shop.commerce.submit(order);
    await world.shop.commerce.hold(orderId, user.userId);
    await pay(orderId);
    expect((await load(orderId)).status).toBe('FinalizationSuccessful');
    expect(world.staged.calls).toEqual(['hold', 'issue']);
  });

  it('is paid once by three that pay the same part at the same time', async () => {
    const orderId = await reservedStaged(world, user, { days: [10, 20] });
    const kinds = await Promise.all(
      [1, 2, 3].map(async () => (await world.shop.pay(orderId, user.userId, 2)).kind),
    );
    expect(kinds.sort()).toEqual(['ORDER_ALREADY_PAID', 'ORDER_ALREADY_PAID', 'paid']);
    expect([(await load(orderId)).paid, await balance()]).toEqual([666_667, 2_333_333]);
    expect(await world.shop.pay(orderId, user.userId, 4)).toEqual({ kind: 'ORDER_STATE' });
  });

  it.each([
    [
      'not its total',
      [
        { amount: 400_000, dueAt: null },
        { amount: 500_000, days: 30 },
      ],
    ],
    [
      'later than the hold',
      [
        { amount: 500_000, dueAt: null },
        { amount: 500_000, days: 0 },
      ],
    ],
    [
      'in order',
      [
        { amount: 500_000, dueAt: null },
        { amount: 300_000, days: 9 },
        { amount: 200_000, days: 8 },
      ],
    ],
  ] as const)('is refused where its dues are not %s', async (_, parts) => {
    const at = world.app.clock.now().getTime();
    const dues = parts.map((part) => ({
      amount: toRial(part.amount),
      dueAt: 'days' in part ? new Date(at + part.days * daySeconds * 1000) : null,
    }));
    const order = { ...newStagedOrder(world, user.userId), dues };
    await expect(world.shop.commerce.submit(order)).rejects.toThrow('not its total');
  });

  it('is nothing for what is sold at once', async () => {
    const dues = [{ amount: toRial(1_000_000), dueAt: null }];
    await expect(world.shop.commerce.submit({ ...newOrder(user.userId), dues })).rejects.toThrow('at once');
  });
});

describe('a discount on an order with a deposit', () => {
  it('lies on all of its parts, stays when one is paid, and is borne by the house once it is issued', async () => {
    const code = await newVoucher(world, { worth: { kind: 'percent', percent: 10, cap: null } });
    const orderId = await heldStaged(world, user);
    expect((await applyCode(world, user, orderId, code)).status).toBe(200);
    expect((await load(orderId)).dues.map(({ amount }) => amount)).toEqual([450_000, 450_000]);
    await pay(orderId);
    expect((await applyCode(world, user, orderId, code)).code).toBe('ORDER_STATE');
    expect((await removeCode(world, user, orderId)).code).toBe('ORDER_STATE');
    await pay(orderId);
    const order = await load(orderId);
    expect([order.status, order.paid, await balance()]).toEqual([
      'FinalizationSuccessful',
      900_000,
      2_100_000,
    ]);
  });

  it('leaves of each part what a gateway takes', async () => {
    const code = await newVoucher(world, { worth: { kind: 'amount', amount: toRial(995_000) } });
    const orderId = await heldStaged(world, user);
    await applyCode(world, user, orderId, code);
    expect((await load(orderId)).dues.map(({ amount }) => amount)).toEqual([10_000, 10_000]);
  });

  it('that pays for all of it leaves nothing to be paid later', async () => {
    const code = await newVoucher(world, { worth: wholePrice });
    const orderId = await heldStaged(world, user);
    await applyCode(world, user, orderId, code);
    await pay(orderId);
    expect((await load(orderId)).status).toBe('FinalizationSuccessful');
    expect(world.staged.calls).toEqual(['hold', 'issue']);
  });
});

describe('a supplier that does not reserve', () => {
  it('gives all of the deposit back', async () => {
    const orderId = await heldStaged(world, user, { lines: ['one', 'two'] });
    world.staged.moods.set('two', { reserve: 'refused' });
    await pay(orderId);
    const order = await load(orderId);
    expect([order.status, order.statusReason, order.refunded]).toEqual([
      'RefundSuccessful',
      'supplier_refused',
      1_000_000,
    ]);
    expect(await balance()).toBe(3_000_000);
    // The reservation of the other line is released.
    expect([...world.staged.reserved]).toEqual([]);
  });

  it.each(['doneButUnknown', 'throws', 'unknown'] as const)('is asked what it did (%s)', async (mood) => {
    world.staged.reserveMood.reserve = mood;
    const orderId = await heldStaged(world, user);
    await pay(orderId);
    expect((await load(orderId)).status).toBe('FinalizationPending');
    world.staged.reserveMood.reserve = 'done';
    world.app.clock.advance({ seconds: 60 });
    await world.minute();
    expect((await load(orderId)).status).toBe('PartlyPaid');
    expect(world.staged.calls.filter((call) => call === 'reserve').length).toBe(
      mood === 'doneButUnknown' ? 1 : 2,
    );
  });

  it('and reserves after all when nobody waits: that is let go of', async () => {
    world.staged.reserveMood.reserve = 'unknown';
    const orderId = await heldStaged(world, user);
    await pay(orderId);
    world.staged.reserveMood.status = 'refused';
    world.app.clock.advance({ seconds: 60 });
    await world.minute();
    const order = await load(orderId);
    expect([order.status, order.refunded]).toEqual(['RefundSuccessful', 500_000]);

    world.staged.reserveMood.status = 'true';
    world.staged.reserved.add(order.lines[0]?.lineId ?? '');
    world.app.clock.advance({ seconds: 700 });
    await world.minute();
    await world.minute();
    expect([...world.staged.reserved]).toEqual([]);
  });

  it('does not issue what it reserved: all of it comes back, and nothing stays reserved', async () => {
    const orderId = await reservedStaged(world, user);
    world.staged.mood.issue = 'refused';
    await pay(orderId);
    const order = await load(orderId);
    expect([order.status, order.statusReason, await balance()]).toEqual([
      'RefundSuccessful',
      'issue_refused',
      3_000_000,
    ]);
    expect([...world.staged.reserved]).toEqual([]);
  });
});

describe('a part that is not paid in time', () => {
  it('is reminded of a week and a day before, once each, and then its reservation ends by the rule of its product', async () => {
    const orderId = await reservedStaged(world, user);
    await days(20);
    expect(await told()).toEqual(['reserved']);
    await days(4);
    await world.minute();
    const { rows } = await sql`select key from messages where key like '%:due:2:%'`.execute(
      world.app.services.db,
    );
    expect(rows.length).toBe(1);
    await days(5);
    const { rows: both } = await sql`select key from messages where key like '%:due:2:%'`.execute(
      world.app.services.db,
    );
    expect(both.length).toBe(2);
    expect((await load(orderId)).status).toBe('PartlyPaid');

    await days(1);
    const order = await load(orderId);
    expect([order.status, order.statusReason, order.refunded]).toEqual([
      'RefundSuccessful',
      'due_unpaid',
      400_000,
    ]);
    expect(await balance()).toBe(2_900_000);
    expect([...world.staged.reserved]).toEqual([]);
    expect(await told()).toEqual(['due', 'reserved', 'unsettled']);
    expect(await world.shop.pay(orderId, user.userId)).toEqual({ kind: 'ORDER_ALREADY_PAID' });
  });

  it('ends though the supplier does not answer: it is asked to let go until it does', async () => {
    const orderId = await reservedStaged(world, user);
    world.staged.mood.release = 'unknown';
    await days(31);
    expect((await load(orderId)).status).toBe('RefundSuccessful');
    expect(world.staged.reserved.size).toBe(1);
    world.staged.mood.release = 'done';
    await world.minute();
    expect(world.staged.reserved.size).toBe(0);
  });

  it('keeps all where the rule says so', async () => {
    world.staged.keptPercent = 100;
    const orderId = await reservedStaged(world, user);
    await days(31);
    expect((await load(orderId)).refunded).toBe(0);
    expect(await balance()).toBe(2_500_000);
  });

  it('costs nothing if the house calls off what its bank leaves open: neither its end nor the time of its due keeps any of it', async () => {
    await world.close();
    const gateway = createFakeGateway();
    world = await createWorld({ gateways: [gateway] });
    user = await traveller(world, 3_000_000);
    const orderId = await reservedStaged(world, user);
    world.app.clock.advance({ seconds: 30 * daySeconds - 60 });
    user.token = await world.app.services.auth.sign(user);
    const body = { gatewayId: gateway.id, orderId, due: 2 };
    const made = await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
    expect(made.status, made.text).toBe(200);
    gateway.truth.set(gateway.tokens.at(-1) ?? '', 'throws');
    world.staged.isCalledOff = true;
    const wish = { staffId: user.userId, note: 'called off' };
    expect(await world.shop.commerce.endByHouse(orderId, wish)).toBe('later');
    world.app.clock.advance({ seconds: 2 * 3600 });
    await world.minute();
    await world.minute();
    const order = await load(orderId);
    expect([order.status, order.statusReason, order.refunded]).toEqual([
      'RefundSuccessful',
      'called_off',
      500_000,
    ]);
    expect(await balance()).toBe(3_000_000);
    expect(await told()).not.toContain('unsettled');
    expect(await world.shop.commerce.endByHouse(orderId, wish)).toBe('ended');
    expect([...world.staged.reserved]).toEqual([]);
  });

  it('takes documents that come when nobody waited any more, and gives none of them back', async () => {
    const orderId = await reservedStaged(world, user);
    const { issue } = world.staged;
    const hands: (() => void)[] = [];
    world.staged.time = { answerSeconds: 0.05, settledSeconds: 30 };
    world.staged.issue = (line, travellers) =>
      new Promise((resolve) => hands.push(() => resolve(issue(line, travellers))));
    await pay(orderId);
    expect((await load(orderId)).status).toBe('FinalizationPending');
    for (const finish of hands) finish();
    await expect.poll(async () => (await load(orderId)).status).toBe('FinalizationSuccessful');
    await world.minute();
    const strays = await sql`select 1 from stray_tickets`.execute(world.app.services.db);
    expect([hands.length, strays.rows.length, (await load(orderId)).status]).toEqual([
      1,
      0,
      'FinalizationSuccessful',
    ]);
  });

  it('waits for who stands at their bank when the time of a due ends', async () => {
    const orderId = await reservedStaged(world, user);
    world.app.clock.advance({ seconds: 30 * daySeconds - 60 });
    user.token = await world.app.services.auth.sign(user);
    const body = { gatewayId: 1, orderId, due: 2 };
    const made = await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
    expect(made.status, made.text).toBe(200);
    world.app.clock.advance({ seconds: 120 });
    await world.minute();
    expect((await load(orderId)).status).toBe('PartlyPaid');
    // After this time nobody can still be on the bank's page.
    world.app.clock.advance({ seconds: 2 * 3600 });
    await world.minute();
    await world.minute();
    expect((await load(orderId)).status).not.toBe('PartlyPaid');
  });
});
