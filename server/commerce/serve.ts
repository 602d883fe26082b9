import type { Context } from './context.ts';
import { whileIssuing } from './issuing/issue.ts';
import { moveReviewed } from './issuing/review.ts';
import { isEmailOptional } from './orders/contact.ts';
import { correctTraveller } from './orders/correct-traveller.ts';
import { holdOrder } from './orders/hold.ts';
import { letGoOfSame } from './orders/let-go-of-same.ts';
import { priceAgain, reprice } from './orders/reprice.ts';
import { reschedule } from './orders/reschedule.ts';
import { submit, submittedBefore } from './orders/submit.ts';
import { paymentStanding } from './payment/standing.ts';
import type { Commerce } from './port/commerce.ts';
import { ratesInForce } from './pricing/rates.ts';
import { loadOrder } from './record/load.ts';
import { tellOfOrder } from './record/tell.ts';
import { beginRefundByHouse } from './refunds/by-house.ts';
import { carryOut } from './refunds/carry-out.ts';

/** Commerce as products know it. */
export const serveProducts = (ctx: Context): Commerce => ({
  register(desk) {
    for (const kind of desk.kinds) {
      if (ctx.desks.has(kind)) throw new Error(`two desks for ${kind}`);
      ctx.desks.set(kind, desk);
    }
  },
  submit: (order) => submit(ctx, order),
  letGoOfSame: (same) => letGoOfSame(ctx, same),
  submittedBefore: (userId, key) => submittedBefore(ctx, userId, key),
  priceAgain: (orderId, bill) => priceAgain(ctx, orderId, bill),
  reprice: (orderId, lines, bill) => reprice(ctx, orderId, lines, bill),
  hold: (orderId, userId, mayHold) => holdOrder(ctx, orderId, userId, mayHold),
  whileIssuing: (orderId) => whileIssuing(ctx, orderId),
  load: (orderId, userId) => loadOrder(ctx.db, orderId, userId),
  reschedule: (tx, orderId) => reschedule(ctx, tx, orderId),
  correctTraveller: (orderId, correction) => correctTraveller(ctx, orderId, correction),
  review: (...move) => moveReviewed(ctx, ...move),
  beginRefund: (tx, wish) => beginRefundByHouse(ctx, tx, wish),
  carryOut: (refundId) => ctx.background('refund', carryOut(ctx, refundId)),
  tell: (tx, order, news) => tellOfOrder(tx, ctx.outbox, order, news),
  isEmailOptional: (userId) => isEmailOptional(ctx, userId),
  rates: { all: (db = ctx.db) => ratesInForce({ ...ctx, db }) },
  paymentStanding: (orderId) => paymentStanding(ctx, orderId),
});
