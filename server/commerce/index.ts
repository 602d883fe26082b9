import { ledgerMigrations } from '#server/platform/ledger/migrations.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { auditJob } from './auditJob.ts';
import type { Commerce } from './commerce.ts';
import type { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import { documentOperations } from './documents/operations.ts';
import { carryOnAll, carryOnOrders, takeOverLeases } from './orders/carryOn.ts';
import { isEmailOptional } from './orders/contact.ts';
import { correctTraveller } from './orders/correctTraveller.ts';
import { openLimitsEnv } from './orders/env.ts';
import { hold } from './orders/hold.ts';
import { hotelOrderOperations } from './orders/hotels.ts';
import { issueJob, issueOrder } from './orders/issue.ts';
import { letGoOfSame } from './orders/letGoOfSame.ts';
import { loadOrder } from './orders/load.ts';
import { orderMigrations } from './orders/migrations.ts';
import { orderOperations } from './orders/operations.ts';
import { priceAgain, reprice } from './orders/reprice.ts';
import { reschedule } from './orders/reschedule.ts';
import { moveReviewed } from './orders/review.ts';
import { sealedOrders, sealedTravellers } from './orders/sealed.ts';
import { findSubmitted, submit } from './orders/submit.ts';
import { tellOfOrder } from './orders/tell.ts';
import { callbackPages } from './payment/callback.ts';
import { demoBankMigrations } from './payment/demoBank/migrations.ts';
import { createGateways } from './payment/gateways/index.ts';
import type { Gateway } from './payment/gateways/port.ts';
import { paymentMigrations } from './payment/migrations.ts';
import { paymentOperations } from './payment/operations.ts';
import { askBanks, askBanksJob } from './payment/reconcile.ts';
import { paymentStanding } from './payment/standing.ts';
import { payoutMigrations } from './payouts/migrations.ts';
import { payoutOperations } from './payouts/operations.ts';
import { sealedPayouts } from './payouts/sealed.ts';
import { staffPayoutOperations } from './payouts/staffOperations.ts';
import { commerceKeeps } from './personal.ts';
import { pricingMigrations } from './pricing/migrations.ts';
import { pricingOperations } from './pricing/operations.ts';
import { ratesInForce, seedSampleRates } from './pricing/rates.ts';
import { giveBackByHouse } from './refunds/byHouse.ts';
import { carryOut } from './refunds/carryOut.ts';
import { refundJobs } from './refunds/jobs.ts';
import { refundMigrations } from './refunds/migrations.ts';
import { refundOperations } from './refunds/operations.ts';
import { sealedRefunds } from './refunds/sealed.ts';
import { staffRefundOperations } from './refunds/staffOperations.ts';
import { after, settings } from './settings.ts';
import { measureStrays } from './strays/giveBack.ts';
import { tripMigrations } from './trips/migrations.ts';
import { tripOperations } from './trips/operations.ts';
import { keepDemoVoucher } from './vouchers/demo.ts';
import { voucherMigrations } from './vouchers/migrations.ts';
import { voucherOperations } from './vouchers/operations.ts';
import { confirmOrder } from './wallet/confirm.ts';
import { walletOperations } from './wallet/operations.ts';

export interface CommerceParts {
  /** Gateways in the order in which they are offered, instead of those that the environment names. */
  gateways?: readonly Gateway[];
}

const everyMinute = '* * * * *';

const orderIdOf = (data: unknown): string | null =>
  data && typeof data === 'object' && 'orderId' in data && typeof data.orderId === 'string'
    ? data.orderId
    : null;

/** Orders, payments and the wallet: everything about money, knowing no product but through its desk. */
export const createCommerce = (
  services: Services,
  parts: CommerceParts = {},
): {
  commerce: Commerce;
  room: Room;
  /** Waits for issuing that goes on after the answers went out. */
  settled(): Promise<void>;
  /** What `ConfirmOrder` does, for measurements without HTTP. */
  pay(orderId: string, userId: string): ReturnType<typeof confirmOrder>;
} => {
  const configured = parts.gateways ? null : createGateways(services);
  const inHand = new Set<Promise<void>>();
  const ctx: Context = {
    ...services,
    gateways: parts.gateways ?? configured?.gateways ?? [],
    desks: new Map(),
    issuing: new Map(),
    openLimits: services.config.read(openLimitsEnv),
    background(what, work) {
      const hand = work
        .then(() => undefined)
        .catch((error: unknown) =>
          services.log.error({ err: error, what }, 'Work in the background failed; a job carries on'),
        )
        .finally(() => inHand.delete(hand));
      inHand.add(hand);
    },
  };

  measureStrays(services);

  const settled = async () => {
    while (inHand.size > 0) await Promise.all(inHand);
  };

  const commerce: Commerce = {
    register(desk) {
      for (const kind of desk.kinds) {
        if (ctx.desks.has(kind)) throw new Error(`two desks for ${kind}`);
        ctx.desks.set(kind, desk);
      }
    },
    submit: (order) => submit(ctx, order),
    letGoOfSame: (same) => letGoOfSame(ctx, same),
    findSubmitted: (userId, key) => findSubmitted(ctx, userId, key),
    priceAgain: (orderId, bill) => priceAgain(ctx, orderId, bill),
    reprice: (orderId, lines, bill) => reprice(ctx, orderId, lines, bill),
    hold: (orderId, userId) => hold(ctx, orderId, userId),
    load: (orderId, userId) => loadOrder(ctx.db, orderId, userId),
    reschedule: (tx, orderId) => reschedule(ctx, tx, orderId),
    correctTraveller: (orderId, correction) => correctTraveller(ctx, orderId, correction),
    review: (...move) => moveReviewed(ctx, ...move),
    giveBack: (tx, wish) => giveBackByHouse(ctx, tx, wish),
    carryOut: (refundId) => ctx.background('refund', carryOut(ctx, refundId)),
    tell: (tx, order, news) => tellOfOrder(tx, ctx.outbox, order, news),
    isEmailOptional: (userId) => isEmailOptional(ctx, userId),
    rates: { all: (db = ctx.db) => ratesInForce({ ...ctx, db }) },
    paymentStanding: (orderId) => paymentStanding(ctx, orderId),
  };

  const carryOnJob = 'commerce-carry-on';
  const room: Room = {
    name: 'commerce',
    foreignHosts: configured?.foreignHosts ?? {},
    formHosts: configured?.formHosts ?? [],
    migrations: [
      ...ledgerMigrations,
      ...orderMigrations,
      ...paymentMigrations,
      ...demoBankMigrations,
      ...voucherMigrations,
      ...tripMigrations,
      ...refundMigrations,
      ...payoutMigrations,
      ...pricingMigrations,
    ],
    sealed: [sealedOrders, sealedTravellers, sealedRefunds, sealedPayouts],
    operations: [
      ...orderOperations(ctx),
      ...hotelOrderOperations(ctx),
      ...documentOperations(ctx),
      ...paymentOperations(ctx),
      ...walletOperations(ctx),
      ...payoutOperations(ctx),
      ...staffPayoutOperations(ctx),
      ...refundOperations(ctx),
      ...staffRefundOperations(ctx),
      ...voucherOperations(ctx),
      ...tripOperations(ctx),
      ...pricingOperations(ctx),
    ],
    jobs: [
      { name: carryOnJob, cron: everyMinute, handle: () => carryOnOrders(ctx) },
      { name: 'commerce-reconcile-payments', cron: everyMinute, handle: () => askBanks(ctx) },
      { name: askBanksJob, handle: () => askBanks(ctx) },
      ...refundJobs(ctx),
      auditJob(ctx),
      {
        name: issueJob,
        async handle(data) {
          const orderId = orderIdOf(data);
          if (orderId) await issueOrder(ctx, orderId);
        },
      },
    ],
    keeps: commerceKeeps(ctx),
    pages(app) {
      // A stop drains what goes on beside the answers; whatever hangs longer than an answer may take is carried on later.
      app.addHook('onClose', () => withDeadline(settled()).catch(() => undefined));
      callbackPages(ctx, app);
      configured?.pages(app);
    },
    async start() {
      if (services.config.databaseUrl === null) await takeOverLeases(ctx);
      await keepDemoVoucher(services);
      await seedSampleRates(services);
      // Suppliers may be slow: the house opens meanwhile.
      ctx.background('carry on', carryOnAll(ctx));
      // Beside other instances: what a process had in hand when it was killed is free once its lease has ended.
      const next = after(services.clock.now(), settings.leaseSeconds + 1);
      await services.db
        .transaction()
        .execute((tx) => services.jobs.send(tx, carryOnJob, {}, { startAfter: next, key: 'start' }));
    },
  };

  return {
    commerce,
    room,
    settled,
    pay: (orderId, userId) => confirmOrder(ctx, orderId, userId),
  };
};
