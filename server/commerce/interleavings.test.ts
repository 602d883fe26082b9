import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movingOrderStates } from '#core/contract/lifecycles/order.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from './audit.ts';
import type { Mood } from './testing/fakeDesk.ts';
import { applyCode, newVoucher, removeCode, wholePrice } from './testing/vouchers.ts';
import { createWorld, newOrder, traveller, type World } from './testing/world.ts';

/**
 * Whatever travellers with their discount codes, bank, supplier, jobs and clock do, in whatever order and at the same time: the ledger is in
 * order at every pause, and once everything has come to rest no order is left between two states.
 */
let world: World;
let user: SignedIn;
let orders: string[];
let tokens: string[];
let codes: string[];
beforeAll(async () => {
  world = await createWorld();
  codes = [
    await newVoucher(world, { usesMax: 2 }),
    await newVoucher(world, { worth: wholePrice, usesPerUser: 1 }),
  ];
});
beforeEach(() => {
  orders = [];
  tokens = [];
});
afterAll(() => world.close());

type Step =
  | { do: 'submit' | 'minute' }
  | { do: 'hold' | 'confirm' | 'watch'; order: number }
  | { do: 'create'; order: number; useWallet: boolean }
  | { do: 'discount'; order: number; code: number | null }
  | { do: 'press'; token: number; button: 'pay' | 'fail' | 'cancel' | 'lost' }
  | { do: 'callback'; token: number }
  | { do: 'wait'; seconds: number }
  | { do: 'mood'; hold: Mood; issue: Mood };

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
/** A browser's request: whatever it comes upon, it never breaks the server. */
const visit = async (request: InjectOptions) => {
  const { statusCode } = await world.app.inject(request);
  expect(statusCode).toBeLessThan(500);
};

const create = async (orderId: string, useWallet: boolean) => {
  const body = { gatewayId: 1, orderId, useWallet };
  const { status, data } = await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  expect(status).toBeLessThan(500);
  if (status === 200 && data.amount > 0) tokens.push(data.redirect.url.split('/').at(-1) ?? '');
};

const discount = async (orderId: string, code: string | undefined) => {
  const { status } = await (code ? applyCode(world, user, orderId, code) : removeCode(world, user, orderId));
  expect(status).toBeLessThan(500);
};

const take = async (step: Step): Promise<unknown> => {
  const orderId = 'order' in step ? pick(orders, step.order) : undefined;
  const token = 'token' in step ? pick(tokens, step.token) : undefined;
  switch (step.do) {
    case 'submit':
      return orders.push(
        (await world.shop.commerce.submit(newOrder(user.userId, { lines: ['out', 'back'] }))).orderId,
      );
    case 'minute':
      return world.minute();
    case 'hold':
      return orderId && world.shop.commerce.hold(orderId, user.userId);
    case 'confirm':
      return orderId && world.shop.pay(orderId, user.userId);
    case 'watch':
      return orderId && world.shop.commerce.paymentStanding(orderId);
    case 'create':
      return orderId && create(orderId, step.useWallet);
    case 'discount':
      return orderId && discount(orderId, step.code === null ? undefined : pick(codes, step.code));
    case 'press':
      return token && visit({ method: 'POST', url: `/demo-bank/${token}/${step.button}` });
    case 'callback':
      return token && visit({ method: 'GET', url: `/api/payment/Callback/1?token=${token}` });
    case 'wait':
      return world.app.clock.advance({ seconds: step.seconds });
    case 'mood':
      return Object.assign(world.desk.mood, { hold: step.hold, issue: step.issue });
  }
};

const number = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('submit' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('minute' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('hold' as const, 'confirm' as const, 'watch' as const),
      order: number,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('create' as const), order: number, useWallet: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('discount' as const),
      order: number,
      code: fc.constantFrom(0, 1, null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      token: number,
      button: fc.constantFrom(
        'pay' as const,
        'pay' as const,
        'fail' as const,
        'cancel' as const,
        'lost' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('callback' as const), token: number }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(3, 30, 70, 650, 1300),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mood' as const),
      hold: fc.constantFrom<Mood[]>(
        'done',
        'done',
        'unknown',
        'doneButUnknown',
        'throws',
        'sold_out',
        'price_changed',
      ),
      issue: fc.constantFrom<Mood[]>('done', 'done', 'refused', 'unknown', 'doneButUnknown', 'throws'),
    }),
  },
);

const comeToRest = async () => {
  Object.assign(world.desk.mood, { hold: 'done', issue: 'done' });
  for (let i = 0; i < 4; i++) {
    world.app.clock.advance({ minutes: 11 });
    await world.minute();
  }
};

const left = async () => {
  const { rows } = await sql<{ status: string }>`
    select status from orders where user_id = ${user.userId} and (status = any(${[...movingOrderStates]}::text[])
      or status in ('Created', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed'))
    union all select 'unverified money at the bank' from demo_bank_payments
      where state = 'paid' and verified_at is null
    union all select 'still set aside' from payments where reserved`.execute(world.app.services.db);
  return rows;
};

test('random interleavings leave the ledger in order and nothing half done', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      orders = [];
      tokens = [];
      user = await traveller(world, 2_500_000);
      await take({ do: 'submit' });
      await take({ do: 'hold', order: 0 });
      for (const atOnce of plan) await Promise.all(atOnce.map(take));
      await world.shop.settled();
      expect(await auditLedger(world.app.services.db)).toEqual([]);
      await comeToRest();
      expect(await auditLedger(world.app.services.db)).toEqual([]);
      expect(await left()).toEqual([]);
    }),
    { numRuns: 25, seed: 20261121 },
  );
}, 120_000);
