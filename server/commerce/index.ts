import { ledgerMigrations } from '#server/platform/ledger/migrations.ts';
import { readWallets } from '#server/platform/passes/wallets.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { auditsPart } from './audits/part.ts';
import { createBackground } from './background.ts';
import { carryOnAll, carryOnOrders, takeOverLeases } from './carry-on.ts';
import type { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import { documentsPart } from './documents/part.ts';
import { openLimitsEnv } from './env.ts';
import { figuresPart } from './figures/part.ts';
import { createGateways } from './gateways/index.ts';
import type { Gateway } from './gateways/port.ts';
import { issuingPart } from './issuing/part.ts';
import { ordersPart } from './orders/part.ts';
import type { RoomPart } from './part.ts';
import { passesPart, warnOfEnd } from './passes/part.ts';
import { callbackPages } from './payment/callback.ts';
import { confirmOrder } from './payment/from-wallet.ts';
import { paymentPart } from './payment/part.ts';
import { payoutsPart } from './payouts/part.ts';
import { commerceKeeps } from './personal.ts';
import type { Commerce } from './port/commerce.ts';
import { pricingPart } from './pricing/part.ts';
import { seedSampleRates } from './pricing/rates.ts';
import { proofsPart } from './proofs/part.ts';
import { recordPart } from './record/part.ts';
import { refundPaid } from './refunds/paid.ts';
import { refundsPart } from './refunds/part.ts';
import { lockRefund } from './refunds/rows.ts';
import { serveProducts } from './serve.ts';
import { after, settings } from './settings.ts';
import { sharesPart } from './shares/part.ts';
import { staffPart } from './staff/part.ts';
import { measureStrays } from './strays/give-back.ts';
import { straysPart } from './strays/part.ts';
import { commerceTells } from './tells.ts';
import { tripsPart } from './trips/part.ts';
import { keepDemoVoucher } from './vouchers/demo.ts';
import { vouchersPart } from './vouchers/part.ts';
import { walletPart } from './wallet/part.ts';

export interface CommerceParts {
  /** Gateways in the order in which they are offered, instead of those that the environment names. */
  gateways?: readonly Gateway[];
}

const carryOnJob = 'commerce-carry-on';

/** What each folder brings, in an order in which every table is made after the tables that it refers to. */
const partsOf = (ctx: Context): RoomPart[] => [
  { migrations: ledgerMigrations },
  recordPart(),
  paymentPart(ctx),
  vouchersPart(),
  tripsPart(ctx),
  proofsPart(ctx),
  sharesPart(ctx),
  refundsPart(ctx),
  payoutsPart({ ...ctx, refunds: { lock: lockRefund, paid: refundPaid } }),
  pricingPart(ctx),
  ordersPart(ctx),
  documentsPart(ctx),
  passesPart(ctx),
  walletPart(ctx),
  issuingPart(ctx),
  straysPart(ctx),
  auditsPart(ctx),
  staffPart(ctx),
  figuresPart(ctx),
  { jobs: [{ name: carryOnJob, cron: '* * * * *', handle: () => carryOnOrders(ctx) }] },
];

/** What a start does: it fills what a demonstration needs, and carries on what a dead process left. */
const startWith = async (ctx: Context): Promise<void> => {
  warnOfEnd(ctx);
  await keepDemoVoucher(ctx);
  await seedSampleRates(ctx);
  // This may wait for slow suppliers, and the house opens meanwhile.
  ctx.background('carry on', carryOnAll(ctx));
  // If there are other instances, leases were not taken over: work of a process that was killed is free once its lease has ended.
  const next = after(ctx.clock.now(), settings.lookAfterStartSeconds);
  await ctx.db
    .transaction()
    .execute((tx) => ctx.jobs.send(tx, carryOnJob, {}, { startAfter: next, key: 'start' }));
};

/** Orders, payments and the wallet: everything about money. It knows products only through their desks. */
export const createCommerce = (
  services: Services,
  { gateways }: CommerceParts = {},
): {
  commerce: Commerce;
  room: Room;
  /** Waits for the work that goes on after answers were sent, such as issuing. */
  settled(): Promise<void>;
  /** What `ConfirmOrder` does, for measurements without HTTP. */
  pay(orderId: string, userId: string, due?: number, part?: number): ReturnType<typeof confirmOrder>;
} => {
  const configured = gateways ? null : createGateways(services);
  const background = createBackground(services.log);
  const ctx: Context = {
    ...services,
    gateways: gateways ?? configured?.gateways ?? [],
    desks: new Map(),
    issuing: new Map(),
    ordersIssuing: new Map(),
    openLimits: services.config.read(openLimitsEnv),
    wallets: readWallets(services),
    background: background.begin,
  };
  measureStrays(services);
  const parts = partsOf(ctx);

  const room: Room = {
    name: 'commerce',
    foreignHosts: configured?.foreignHosts ?? {},
    formHosts: configured?.formHosts ?? [],
    migrations: parts.flatMap((part) => part.migrations ?? []),
    sealed: parts.flatMap((part) => part.sealed ?? []),
    operations: parts.flatMap((part) => part.operations ?? []),
    jobs: parts.flatMap((part) => part.jobs ?? []),
    waiting: parts.flatMap((part) => part.waiting ?? []),
    figures: parts.flatMap((part) => part.figures ?? []),
    heads: Object.assign({}, ...parts.map((part) => part.heads)),
    keeps: commerceKeeps(ctx),
    tells: commerceTells,
    pages(app) {
      // A stop waits for the work in the background, but not for long: the next start carries on what is left.
      app.addHook('onClose', () =>
        withDeadline(background.settled(), settings.stopSeconds).catch(() => undefined),
      );
      callbackPages(ctx, app);
      configured?.pages(app);
    },
    takeOver: () => takeOverLeases(ctx),
    start: () => startWith(ctx),
  };

  return {
    commerce: serveProducts(ctx),
    room,
    settled: background.settled,
    pay: (orderId, userId, due = 1, part) =>
      confirmOrder(ctx, orderId, userId, due, part === undefined ? null : { sum: part }),
  };
};
