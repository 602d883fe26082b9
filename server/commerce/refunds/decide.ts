import { sql } from 'kysely';
import { type Failure, fail } from '#core/contract/result.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { changeState } from '../record/change-state.ts';
import { loadOrder } from '../record/load.ts';
import { isOwnOrder } from '../record/own-order.ts';
import { after, settings } from '../settings.ts';
import { type DecidedItem, decidedItems, type RefundDecision } from './amounts.ts';
import { type CardTruth, settleCardByHand } from './card-by-hand.ts';
import { carryOut } from './carry-out.ts';
import { changeRefund } from './change-refund.ts';
import { nobodyAsksOn, partFromUnanswered } from './finish.ts';
import { freeTickets } from './free.ts';
import { askAnew } from './offer.ts';
import { findRefund, lockRefund, type RefundRow } from './rows.ts';
import { settleRefund } from './settle.ts';
import { tellOfRefund } from './tell.ts';
import { isOpenCard, isStuck } from './waiting.ts';
import { readyToAsk } from './write-refund.ts';

type Refused = Failure<
  'REFUND_NOT_FOUND' | 'REFUND_STATE' | 'REFUND_CHANGED' | 'FORBIDDEN' | 'VALIDATION',
  null
>;
type Outcome = { ok: true; value: RefundRow } | Refused;

interface Deciding {
  tx: Tx;
  ctx: Context;
  refund: RefundRow;
  staffId: string;
  at: Date;
  note: string | null;
}

/** Columns to set: who decided, and whether it was after the deadline. */
const decided = ({ staffId, at }: Deciding) => [
  sql`decided_by = ${staffId}::uuid`,
  sql`was_late = was_late or coalesce(deadline < ${at}, false)`,
];

const writeItems = async ({ tx, refund }: Deciding, items: readonly DecidedItem[]): Promise<void> => {
  await sql`
    update refund_items i set refund = given.refund, by_staff = true
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given(document_id uuid, refund bigint)
     where i.refund_id = ${refund.refund_id} and i.document_id = given.document_id`.execute(tx);
};

const sumOfItems = (items: readonly DecidedItem[]): Rial =>
  toRial(items.reduce((sum, item) => sum + item.refund, 0));

/** Whether the traveller has agreed to exactly this sum of every document. A refund by the house needs no agreement. */
const isAgreed = (refund: RefundRow, items: readonly DecidedItem[]): boolean =>
  refund.by_house ||
  refund.items.every((item) => {
    const decision = items.find((one) => one.document_id === item.document_id);
    return item.agreed !== null && decision?.refund === item.agreed;
  });

/** Offers the traveller a sum that staff have set, with their note. Nothing is done until the traveller accepts it. */
const offer = async (
  deciding: Deciding,
  items: readonly DecidedItem[],
  byHand: boolean,
): Promise<Refused | null> => {
  const { tx, ctx, refund, staffId, at, note } = deciding;
  await writeItems(deciding, items);
  const until = after(at, settings.refundOfferSeconds);
  const set = [
    ...decided(deciding),
    sql`deadline = ${until}`,
    sql`offer_by_hand = ${byHand}`,
    sql`reminded_at = null`,
  ];
  if (!(await changeRefund(tx, refund.refund_id, 'offer', { by: 'staff', staffId, at, note, set })))
    return fail('REFUND_STATE');
  const text = refundTexts.messages.offered(refund.refund_number, sumOfItems(items), { note, until });
  await tellOfRefund(tx, ctx, refund, { name: `offered:${at.toISOString()}`, text, withSupport: true });
  return null;
};

/** Approves a refund, so that its suppliers are asked. If a supplier has offered a sum before, staff have to name the amounts. */
const approve = async (deciding: Deciding, decision: RefundDecision): Promise<Refused | null> => {
  const { tx, ctx, refund, staffId, at, note } = deciding;
  if (refund.lines.some((line) => line.quote_refund !== null) && decision.amounts === undefined)
    return fail('REFUND_CHANGED');
  const result = decidedItems(refund, decision);
  if ('errors' in result) return fail('VALIDATION', null, result.errors);
  if (!isAgreed(refund, result.items)) return offer(deciding, result.items, false);
  await writeItems(deciding, result.items);
  await askAnew(tx, refund.refund_id);
  const set = [...decided(deciding), ...readyToAsk(at)];
  if (!(await changeRefund(tx, refund.refund_id, 'approve', { by: 'staff', staffId, at, note, set })))
    return fail('REFUND_STATE');
  const text = refundTexts.messages.approved(refund.refund_number, sumOfItems(result.items));
  await tellOfRefund(tx, ctx, refund, { name: `approved:${at.toISOString()}`, text, withSupport: true });
  return null;
};

/** Whether a document brings less than the traveller agreed to. Since a supplier was asked, the smaller sum cannot be offered any more. */
const lessThanAgreed = (refund: RefundRow, items: readonly DecidedItem[]): boolean =>
  refund.items.some(({ agreed, document_id }) =>
    items.some((item) => item.document_id === document_id && agreed !== null && item.refund < agreed),
  );

/**
 * Ends a refund that staff have made on the supplier's own system, by what the supplier gave back. If the traveller has not agreed to the sum
 * yet, it is offered first, and staff call this again after that. If a supplier was asked and never answered, the sum may only be more than
 * was agreed.
 */
const byHand = async (deciding: Deciding, decision: RefundDecision): Promise<Refused | null> => {
  const { tx, ctx, refund, staffId, note } = deciding;
  const sums = decidedItems(refund, decision);
  if (refund.state === 'UnderReview' && 'items' in sums && !isAgreed(refund, sums.items))
    return offer(deciding, sums.items, true);
  const { supplierRefund } = decision;
  if (supplierRefund === undefined)
    return fail('VALIDATION', null, [fieldError('REQUIRED', 'supplierRefund')]);
  const price = refund.items.reduce((sum, item) => sum + item.price, 0);
  // The sum includes what suppliers that answered have given back already.
  const came = refund.lines.reduce((sum, line) => sum + (line.refunded ?? 0), 0);
  if (supplierRefund < came) return fail('VALIDATION', null, [fieldError('TOO_SMALL', 'supplierRefund')]);
  if (supplierRefund > price) {
    const messages = [refundTexts.moreThanPrice];
    return fail('VALIDATION', null, [{ code: 'TOO_BIG', field: 'supplierRefund', messages }]);
  }
  if ('errors' in sums) return fail('VALIDATION', null, sums.errors);
  if (lessThanAgreed(refund, sums.items)) {
    const messages = [refundTexts.lessThanAgreed];
    return fail('VALIDATION', null, [{ code: 'TOO_SMALL', field: 'amounts', messages }]);
  }
  await sql`update refunds set ${sql.join(decided(deciding))} where refund_id = ${refund.refund_id}`.execute(
    tx,
  );
  await writeItems(deciding, sums.items);
  const fresh = (await findRefund(tx, refund.refund_id)) ?? refund;
  const isDone = await settleRefund(tx, ctx, fresh, {
    event: 'byHand',
    by: 'staff',
    supplierRefund,
    staffId,
    note,
  });
  return isDone ? null : fail('REFUND_STATE');
};

/** Ends a refund without giving anything back: the documents are valid as before, and the traveller is told why. */
const refuse = async (
  deciding: Deciding,
  event: 'reject' | 'fail',
  note: string,
): Promise<Refused | null> => {
  const { tx, ctx, refund, staffId, at } = deciding;
  const set = [...decided(deciding), ...nobodyAsksOn, sql`deadline = null`];
  if (!(await changeRefund(tx, refund.refund_id, event, { by: 'staff', staffId, at, note, set })))
    return fail('REFUND_STATE');
  if (event === 'fail') await failOrder(deciding);
  await freeTickets(tx, refund.refund_id);
  const text = refundTexts.messages[event === 'fail' ? 'failed' : 'rejected'](refund.refund_number, note);
  await tellOfRefund(tx, ctx, refund, { name: event, text, withSupport: true });
  return null;
};

/** Marks the order as RefundFailed, if this refund was for all of its documents that were left. */
const failOrder = ({ tx, refund, at }: Deciding) =>
  changeState(tx, refund.order_id, 'failRefund', {
    by: 'staff',
    at,
    reason: 'refund_refused',
    when: sql`not exists (
      select from order_documents d where d.order_id = o.order_id and not exists (
        select from refund_items i where i.document_id = d.document_id
           and i.part is null and (i.state = 'refunded' or i.refund_id = ${refund.refund_id})))`,
  });

/** Fails a refund. If some of its suppliers have given back, that part is paid out, and only the rest fails. */
const giveUp = async (deciding: Deciding, note: string): Promise<Refused | null> => {
  const { tx, ctx, refund } = deciding;
  const rest = refund.state === 'InProgress' ? await partFromUnanswered(tx, ctx, refund) : null;
  return refuse({ ...deciding, refund: rest ?? refund }, 'fail', note);
};

/** Ends the part of a refund that waits for a gateway, by what staff have learnt from it. */
const endCard = async (
  deciding: Deciding,
  { truth, paymentId, note }: { truth: CardTruth; paymentId: string | undefined; note: string },
): Promise<Refused | null> => {
  const { tx, ctx, refund, staffId, at } = deciding;
  const [only, ...others] = refund.cards.filter(isOpenCard);
  // If several payments wait for gateways, staff have to name the one that they have learnt about.
  const of = paymentId ?? (others.length === 0 ? only?.payment_id : undefined);
  if (of === undefined) return fail('VALIDATION', null, [fieldError('REQUIRED', 'paymentId')]);
  if (!(await settleCardByHand(tx, ctx, refund, { truth, paymentId: of, staffId, at, note })))
    return fail('REFUND_STATE');
  await sql`update refunds set ${sql.join(decided(deciding))} where refund_id = ${refund.refund_id}`.execute(
    tx,
  );
  return null;
};

const isCardTruth = (decision: RefundDecision['decision']): decision is CardTruth =>
  decision === 'onCard' || decision === 'toWallet';

const decideOne = async (deciding: Deciding, decision: RefundDecision): Promise<Refused | null> => {
  if (decision.decision === 'approve') return approve(deciding, decision);
  if (decision.decision === 'byHand') return byHand(deciding, decision);
  const { note } = deciding;
  if (!note) return fail('VALIDATION', null, [fieldError('REQUIRED', 'note')]);
  if (isCardTruth(decision.decision))
    return endCard(deciding, { truth: decision.decision, paymentId: decision.paymentId, note });
  return decision.decision === 'fail' ? giveUp(deciding, note) : refuse(deciding, 'reject', note);
};

/**
 * Whether staff may decide this now: the refund is under review, or a supplier or gateway has left it unanswered for long. Then it must not be
 * asked a second time.
 */
const isOpenTo = ({ decision }: RefundDecision, refund: RefundRow, at: Date): boolean => {
  if (isCardTruth(decision)) return refund.state === 'PayingOut' && isStuck(refund, at);
  if (refund.state === 'UnderReview') return true;
  return (
    refund.state === 'InProgress' && isStuck(refund, at) && (decision === 'byHand' || decision === 'fail')
  );
};

/** Carries out a decision of staff on a refund, and writes down who made it. Nobody may decide on what is their own. */
export const decideRefund = async (
  ctx: Context,
  staffId: string,
  decision: RefundDecision,
): Promise<Outcome> => {
  const { refundId } = decision;
  const outcome = await ctx.db.transaction().execute(async (tx): Promise<Outcome> => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return fail('REFUND_NOT_FOUND');
    const order = await loadOrder(tx, refund.order_id);
    if (!order || (await isOwnOrder(tx, order, staffId))) return fail('FORBIDDEN');
    const at = ctx.clock.now();
    if (!isOpenTo(decision, refund, at)) return fail('REFUND_STATE');
    const deciding = { tx, ctx, refund, staffId, at, note: decision.note || null };
    const refused = await decideOne(deciding, decision);
    if (refused) return refused;
    return { ok: true, value: (await findRefund(tx, refundId)) ?? refund };
  });
  if (outcome.ok && !['UnderReview', 'Offered'].includes(outcome.value.state))
    ctx.background('refund', carryOut(ctx, refundId));
  return outcome;
};
