import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { auditLedger } from '../audit.ts';
import { findVoucher } from '../discounts/rows.ts';
import { takeUse } from '../discounts/uses.ts';
import { changeState } from '../record/change-state.ts';
import { applyCode, newVoucher, removeCode } from '../testing/vouchers.ts';
import { createWorld, heldOrder, newOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const countOf = async (code: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`select used from vouchers where code = ${code}`.execute(
    world.app.services.db,
  );
  return rows[0]?.used ?? -1;
};
const many = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const totalOf = async (orderId: string, user: SignedIn) =>
  (await world.shop.commerce.load(orderId, user.userId))?.total;

test('fifty buyers at once on a code with ten uses: ten have it', async () => {
  const code = await newVoucher(world, { usesMax: 10 });
  const buyers = await many(50, async () => {
    const user = await traveller(world);
    return { user, orderId: await heldOrder(world, user) };
  });
  const answers = await Promise.all(buyers.map(({ user, orderId }) => applyCode(world, user, orderId, code)));
  const given = buyers.filter((_, at) => answers[at]?.status === 200);
  expect(given).toHaveLength(10);
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'VOUCHER_USED_UP']));
  expect(await countOf(code)).toBe(10);
  const totals = await Promise.all(buyers.map(({ user, orderId }) => totalOf(orderId, user)));
  expect(totals.filter((total) => total === 900_000)).toHaveLength(10);
  expect(totals.filter((total) => total === 1_000_000)).toHaveLength(40);
});

test('a code taken while the end of its order waits for the row is free again', async () => {
  const code = await newVoucher(world, { usesMax: 1 });
  const user = await traveller(world);
  const orderId = await heldOrder(world, user);
  const { db, clock } = world.app.services;
  const at = clock.now();
  const ending = await db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const voucher = await findVoucher(tx, { code });
    const voucherId = voucher?.voucher_id ?? '';
    const { userId } = user;
    await takeUse(tx, { orderId, userId, voucherId, instead: null, amount: toRial(100_000), at });
    const end = changeState(db, orderId, 'expire', { by: 'system', at });
    await untilWaiting(db);
    return { end };
  });
  expect((await ending.end)?.status).toBe('ConfirmFailed');
  expect(await countOf(code)).toBe(0);
});

test.each([1, 3])(
  'a traveller with twelve orders at once has a code as often as each may: %i',
  async (share) => {
    const code = await newVoucher(world, { usesPerUser: share });
    const user = await traveller(world);
    const orders = await many(12, () => heldOrder(world, user));
    const answers = await Promise.all(orders.map((orderId) => applyCode(world, user, orderId, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(share);
    expect(await countOf(code)).toBe(share);
  },
);

test('buyers who swap two codes at once do not wait crosswise', async () => {
  const codes = await many(2, () => newVoucher(world, { usesMax: 10 }));
  const buyers = await many(10, async (at) => {
    const user = await traveller(world);
    const orderId = await heldOrder(world, user);
    await applyCode(world, user, orderId, codes[at % 2] ?? '');
    return { user, orderId };
  });
  const swapped = await Promise.all(
    buyers.map(({ user, orderId }, at) => applyCode(world, user, orderId, codes[(at + 1) % 2] ?? '')),
  );
  expect(swapped.map((answer) => answer.status)).toEqual(buyers.map(() => 200));
  expect(await Promise.all(codes.map(countOf))).toEqual([5, 5]);
});

test('applying while paying: what is paid is what the order costs', async () => {
  const code = await newVoucher(world);
  await many(8, async () => {
    const user = await traveller(world, 1_000_000);
    const orderId = await heldOrder(world, user);
    const [applied, paid] = await Promise.all([
      applyCode(world, user, orderId, code),
      world.shop.pay(orderId, user.userId),
    ]);
    await world.shop.settled();
    const order = await world.shop.commerce.load(orderId, user.userId);
    expect(paid.kind).toBe('paid');
    expect([null, 'ORDER_STATE']).toContain(applied.code);
    expect(order?.total).toBe(applied.status === 200 ? 900_000 : 1_000_000);
    expect(order?.paid).toBe(order?.total);
    expect(await walletBalance(world.app.services.db, user.userId)).toBe(1_000_000 - (order?.total ?? 0));
  });
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});

test('applying and taking off at once, as often as one likes: the counter is right', async () => {
  const code = await newVoucher(world, { usesMax: 2, usesPerUser: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('apply', 'remove'), { minLength: 2, maxLength: 6 }),
      async (steps) => {
        const user = await traveller(world);
        const orderId = await heldOrder(world, user);
        await Promise.all(
          steps.map((step) =>
            step === 'apply' ? applyCode(world, user, orderId, code) : removeCode(world, user, orderId),
          ),
        );
        const isOn = (await totalOf(orderId, user)) === 900_000;
        expect(await countOf(code)).toBe(isOn ? 1 : 0);
        await removeCode(world, user, orderId);
        expect(await countOf(code)).toBe(0);
      },
    ),
    { numRuns: 8 },
  );
});

test('killed while the supplier holds a discounted order: the next start lets go, and the use is free', async () => {
  const dead = await createWorld();
  const user = await traveller(dead);
  const code = await newVoucher(dead, { usesMax: 1, worth: { kind: 'amount', amount: toRial(5_000) } });
  const { orderId } = await dead.shop.commerce.submit(newOrder(user.userId));
  await applyCode(dead, user, orderId, code);
  dead.desk.mood.hold = 'doneThenHangs';
  dead.shop.commerce.hold(orderId, user.userId).catch(() => undefined);
  await expect.poll(() => dead.desk.calls.at(-1)).toBe('hold');
  dead.app.clock.advance({ minutes: 31 });
  const next = await createWorld({ after: dead });
  await next.minute();
  const order = await next.shop.commerce.load(orderId, user.userId);
  expect(order?.status).toBe('ConfirmFailed');
  expect(await auditLedger(next.app.services.db)).toEqual([]);
  const { rows } = await sql`select from vouchers where used = 0 and code = ${code}`.execute(
    next.app.services.db,
  );
  expect(rows).toHaveLength(1);
  await next.close();
  await dead.close();
});
