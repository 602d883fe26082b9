import type { Context } from './context.ts';
import { leaveReserved } from './dues/leave.ts';
import { whileIssuing } from './issuing/issue.ts';
import { lookSoon } from './issuing/look-soon.ts';
import { releaseMarked } from './issuing/releases.ts';
import { moveReviewed } from './issuing/review.ts';
import { chooseCompanions, priceCompanions } from './orders/companions.ts';
import { isEmailOptional } from './orders/contact.ts';
import { correctTraveller } from './orders/correct-traveller.ts';
import { endByHouse } from './orders/end-by-house.ts';
import { holdOrder } from './orders/hold.ts';
import { letGoOfSame } from './orders/let-go-of-same.ts';
import { replaceTraveller } from './orders/replace-traveller.ts';
import { priceAgain, reprice } from './orders/reprice.ts';
import { submit, submittedBefore } from './orders/submit.ts';
import { resolveOpenPayments } from './payment/resolve.ts';
import { paymentStanding } from './payment/standing.ts';
import type { Commerce } from './port/commerce.ts';
import { ratesInForce } from './pricing/rates.ts';
import { proofLinks } from './proofs/part.ts';
import { loadOrder, lockOrder } from './record/load.ts';
import { reschedule } from './record/reschedule.ts';
import { rewrite } from './record/rewrite.ts';
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
  companions: (wishes, buyer) => chooseCompanions(ctx, wishes, buyer),
  priceCompanions: (order, ownKinds) => priceCompanions(ctx, order, ownKinds),
  letGoOfSame: (same) => letGoOfSame(ctx, same),
  submittedBefore: (userId, key) => submittedBefore(ctx, userId, key),
  priceAgain: (orderId, bill) => priceAgain(ctx, orderId, bill),
  reprice: (orderId, lines, bill) => reprice(ctx, orderId, lines, bill),
  hold: (orderId, userId, mayHold) => holdOrder(ctx, orderId, userId, mayHold),
  whileIssuing: (orderId) => whileIssuing(ctx, orderId),
  proofLinks: (order) => proofLinks(ctx, order),
  load: (orderId, userId) => loadOrder(ctx.db, orderId, userId),
  reschedule: (tx, orderId) => reschedule(ctx, tx, orderId),
  rewrite: (tx, orderId, lines) => rewrite(ctx, tx, orderId, lines),
  lookAgain: (db, orderId) => lookSoon(ctx, db, orderId),
  correctTraveller: (orderId, correction) => correctTraveller(ctx, orderId, correction),
  replaceTraveller: (tx, replacement) => replaceTraveller(tx, ctx, replacement),
  review: (...move) => moveReviewed(ctx, ...move),
  beginRefund: (tx, wish) => beginRefundByHouse(ctx, tx, wish),
  endByHouse: (orderId, wish) => endByHouse(ctx, orderId, wish),
  carryOut: (refundId) => ctx.background('refund', carryOut(ctx, refundId)),
  banksKnow: async (orderId) => (await resolveOpenPayments(ctx, orderId)) === 'known',
  lock: (tx, order) => lockOrder(tx, order),
  leaveReserved: (tx, wish) => leaveReserved(ctx, tx, wish),
  letGo: async (orderId) => {
    await releaseMarked(ctx, orderId);
  },
  tell: (tx, order, news) => tellOfOrder(tx, ctx.outbox, order, news),
  isEmailOptional: (userId) => isEmailOptional(ctx, userId),
  rates: { all: (db = ctx.db) => ratesInForce({ ...ctx, db }) },
  paymentStanding: (orderId) => paymentStanding(ctx, orderId),
});
