import { toRial } from '#core/rules/money/rial.ts';
import { room as account } from '#server/bases/account/index.ts';
import type { Services } from '#server/platform/services.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import type { Gateway } from '../gateways/port.ts';
import { createCommerce } from '../index.ts';
import type { BasketOfKinds, NewOrder, OrderOfOneKind } from '../port/order.ts';
import { creditWallet } from '../wallet/credit.ts';
import { createFakeDesk, type FakeDesk } from './fake-desk.ts';
import { createFakeReviewDesk, type FakeReviewDesk } from './fake-review.ts';
import { createFakeStagedDesk, type FakeStagedDesk } from './fake-staged.ts';
import { createFakeStay } from './fake-stay.ts';

export interface World {
  app: TestApp;
  desk: FakeDesk;
  /** The desk of another product that is held. */
  stay: FakeDesk;
  /** The desk of a product that people decide. */
  reviewed: FakeReviewDesk;
  /** The desk of a product that is reserved against a deposit. */
  staged: FakeStagedDesk;
  shop: ReturnType<typeof createCommerce>;
  /** Runs the jobs that are due and waits for work in the background. */
  minute(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Replaces the gateways that the environment names. */
  gateways?: readonly Gateway[];
  /** Environment variables. */
  env?: Record<string, string>;
  /** Replaces the network, which otherwise fails. */
  fetch?: typeof fetch;
  /** Gets the lines of the log. */
  logged?: (line: string) => void;
  /** The world before this one: this is the next start on the same database, with the same suppliers. */
  after?: World;
  /** Runs as one of several instances on a database, instead of alone on the embedded one. */
  isOneOfMany?: boolean;
}

/** The server with commerce, and with a fake desk for each way of selling: two that are held, one that people decide, one with a deposit. */
export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const { gateways, after, isOneOfMany } = options;
  let desk: FakeDesk | undefined = after?.desk;
  let stay: FakeDesk | undefined = after?.stay;
  let reviewed: FakeReviewDesk | undefined = after?.reviewed;
  let staged: FakeStagedDesk | undefined = after?.staged;
  let shop: ReturnType<typeof createCommerce> | undefined;
  const app = await testApp({
    env: { ...options.env, ...(isOneOfMany ? { DATABASE_URL: 'postgres://elsewhere/hodhod' } : {}) },
    ...(options.fetch ? { fetch: options.fetch } : {}),
    ...(options.logged ? { logged: options.logged } : {}),
    ...(after
      ? {
          databaseUrl: after.app.databaseUrl,
          now: after.app.clock.now(),
          seed: `${after.app.databaseUrl}:next`,
        }
      : {}),
    rooms: (services: Services) => {
      shop = createCommerce(services, gateways ? { gateways } : {});
      desk ??= createFakeDesk(services.clock);
      stay ??= createFakeStay(services.clock);
      reviewed ??= createFakeReviewDesk(services.clock);
      staged ??= createFakeStagedDesk(services.clock);
      shop.commerce.register(desk);
      shop.commerce.register(stay);
      shop.commerce.register(reviewed);
      shop.commerce.register(staged);
      return [account(services), shop.room];
    },
  });
  if (!desk || !stay || !reviewed || !staged || !shop) throw new Error('the rooms were not loaded');
  const made = { app, desk, stay, reviewed, staged, shop };
  return {
    ...made,
    async minute() {
      for (const job of made.shop.room.jobs ?? []) if (job.cron === '* * * * *') await job.handle({});
      await app.runJobs();
      await made.shop.settled();
    },
    async close() {
      made.desk.endHangs();
      made.stay.endHangs();
      made.reviewed.endHangs();
      made.staged.endHangs();
      await app.close();
    },
  };
};

let keys = 0;

const sara: NewOrder['travellers'][number] = {
  type: 'Adult',
  firstName: 'SARA',
  lastName: 'AHMADI',
  firstNameFarsi: 'سارا',
  lastNameFarsi: 'احمدی',
  genderTitle: 'Female',
  birthDate: '1990-05-01',
  nationalCode: '0012345679',
  passportNumber: null,
  nationality: 'IRN',
  extra: {},
};

/** A new order of one adult, unless changed: 1,000,000 a line, and a fee of 50,000 within the whole. */
export const newOrder = (
  userId: string,
  change: {
    lines?: string[];
    key?: string;
    lineTotal?: number;
    email?: string;
    travellers?: NewOrder['travellers'][number]['type'][];
  } = {},
): OrderOfOneKind => {
  const names = change.lines ?? ['one'];
  const lineTotal = change.lineTotal ?? 1_000_000;
  const total = lineTotal * names.length;
  const fare = total - 50_000;
  return {
    userId,
    kind: 'DomesticFlight',
    idempotencyKey: change.key ?? `key-${keys++}`,
    productChannel: 1,
    contact: { phoneNumber: '+989121234567', email: change.email ?? null },
    travellers: (change.travellers ?? ['Adult']).map((type) => ({ ...sara, type })),
    lines: names.map((name) => ({ details: { name }, total: toRial(lineTotal) })),
    bill: {
      total: toRial(total),
      lines: [
        {
          kind: 'fare',
          code: 'Adult',
          label: 'بزرگسال',
          count: 1,
          unitAmount: toRial(fare),
          amount: toRial(fare),
        },
        {
          kind: 'fee',
          code: 'FEE',
          label: 'خدمات',
          count: 1,
          unitAmount: toRial(50_000),
          amount: toRial(50_000),
        },
      ],
    },
  };
};

/** A new order of a trip and a stay. The stay is for all travellers, or for those at the given places. */
export const newBasket = (
  userId: string,
  {
    lines = ['one', 'two'],
    guests,
    ...change
  }: Parameters<typeof newOrder>[1] & { guests?: readonly number[] } = {},
): BasketOfKinds => {
  const { kind, payableUntil: _, dues: __, ...order } = newOrder(userId, { lines, ...change });
  const basket = order.lines.map((line, at) => ({
    ...line,
    kind: at === lines.length - 1 ? 'Stay' : kind,
    ...(at === lines.length - 1 && guests ? { travellers: guests } : {}),
  }));
  return { ...order, lines: basket };
};

/** A signed-in traveller with money in the wallet. */
export const traveller = async (world: World, balance = 0): Promise<SignedIn> => {
  const user = await signIn(world.app);
  if (balance > 0) {
    const { db } = world.app.services;
    await creditWallet(db, world.app.services, {
      userId: user.userId,
      amount: toRial(balance),
      reason: 'test',
      key: `${user.userId}:${keys++}`,
    });
  }
  return user;
};

/** An order that is held and waits to be paid. */
export const heldOrder = async (
  world: World,
  user: SignedIn,
  change: Parameters<typeof newOrder>[1] = {},
): Promise<string> => held(world, user, newOrder(user.userId, change));

export const held = async (world: World, user: SignedIn, order: NewOrder): Promise<string> => {
  const { orderId } = await world.shop.commerce.submit(order);
  const outcome = await world.shop.commerce.hold(orderId, user.userId);
  if (outcome.kind !== 'held') throw new Error(`not held: ${outcome.kind}`);
  return orderId;
};
