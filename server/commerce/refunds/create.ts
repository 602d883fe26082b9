import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Failure, type FieldError, fail } from '#core/contract/result.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { type RefundReasonCode, refundReasonOf } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { keepFromEnding, nameOfOwner, ownerOf } from '#server/platform/people.ts';
import { digestOf } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { keepPayersFromEnding } from '../record/payers.ts';
import { canGoToPayersCards, cardRefunds, paymentsOf, promisedToCards } from './card-payment.ts';
import { carryOut } from './carry-out.ts';
import { bankOf, type RefundWish, wrongFields } from './fields.ts';
import { isOfStaff, toJudge } from './judge.ts';
import {
  askedTooOften,
  isAsked,
  isFree,
  nobodyIsAlone,
  partsAmong,
  ruledOtherwise,
  staysOtherwise,
} from './look-again.ts';
import { presentItem } from './present-items.ts';
import { mayBeAskedBack } from './refundable.ts';
import {
  type RefundableDocument,
  type RefundableLine,
  refundableLines,
  sumOfDocuments,
} from './refundable-lines.ts';
import { findRefunds, type RefundRow } from './rows.ts';
import { sealedRefunds } from './sealed.ts';
import { inTheirWays } from './ways.ts';
import { writeRefund } from './write-refund.ts';

type Items = { items: ReturnType<typeof presentItem>[] };
type Refused =
  | Failure<
      | 'ORDER_NOT_FOUND'
      | 'ORDER_STATE'
      | 'OWNER_NAME_MISSING'
      | 'REFUND_LEAVES_ALONE'
      | 'CONFLICT'
      | 'VALIDATION',
      null
    >
  | ReturnType<typeof tooMany>
  | Failure<'REFUND_NOT_POSSIBLE', Items>
  | Failure<'REFUND_CHANGED', Items & { refund: Rial | null }>;
type Outcome = { ok: true; value: RefundRow } | Refused;

/** A hash of a wish. The same key must come with the same fingerprint again; otherwise it is a conflict. */
const fingerprintOf = ({ idempotencyKey: _, acceptedRefund: __, ...wish }: RefundWish): string =>
  createHash('sha256').update(JSON.stringify(wish)).digest('hex');

const findByKey = async (
  db: Context['db'] | Tx,
  userId: string,
  wish: RefundWish,
): Promise<Outcome | null> => {
  const [known] = await findRefunds(
    db,
    sql`r.user_id = ${userId} and r.idempotency_key = ${wish.idempotencyKey}`,
  );
  if (!known) return null;
  const fingerprint = await digestOf(db, sealedRefunds, 'fingerprint', fingerprintOf(wish));
  return known.fingerprint === fingerprint ? { ok: true, value: known } : fail('CONFLICT');
};

const notPossible = (documents: readonly RefundableDocument[]): Refused =>
  fail('REFUND_NOT_POSSIBLE', { items: documents.map(presentItem) });

const changedText = (now: Rial | null, accepted: Rial | null): string => {
  if (now === null || accepted === null) return refundTexts.changed.other;
  return now > accepted ? refundTexts.changed.higher : refundTexts.changed.lower;
};

const changed = (
  documents: readonly RefundableDocument[],
  now: Rial | null,
  accepted: Rial | null,
): Refused => {
  const error: FieldError = {
    code: 'REFUND_CHANGED',
    field: 'acceptedRefund',
    messages: [changedText(now, accepted)],
  };
  return fail('REFUND_CHANGED', { refund: now, items: documents.map(presentItem) }, [error]);
};

/**
 * Whether these documents can be asked back: nothing hinders one of them, and money comes back from every line they are of. Without a claim,
 * asking for a line that brings nothing is of no use.
 */
const canBeAsked = (
  wish: RefundWish,
  lines: readonly RefundableLine[],
  asked: readonly RefundableDocument[],
): boolean => {
  if (asked.some(({ hindrance }) => hindrance !== null)) return false;
  if (refundReasonOf(wish.reasonId)?.claimsNoPenalty) return true;
  return lines.every(({ line }) => {
    const ofLine = asked.filter(({ lineId }) => lineId === line.lineId);
    return ofLine.length === 0 || sumOfDocuments(ofLine) !== 0;
  });
};

/** Whether this sum can go back to the cards that paid. If the sum is not known yet, whether any of the payments can go back to a card. */
const fitsCards = async (tx: Tx, ctx: Context, orderId: string, sum: Rial | null): Promise<boolean> => {
  const payments = await paymentsOf(tx, orderId);
  if (sum === null) return payments.some((payment) => cardRefunds(ctx, payment) !== null);
  return canGoToPayersCards(tx, ctx, orderId, {
    payments,
    sum,
    promised: await promisedToCards(tx, orderId),
  });
};

/**
 * Checks what another request may have changed, and writes the refund, with the order's row locked. A request at the same time waits and then
 * sees the documents taken.
 */
const write = async (
  tx: Tx,
  ctx: Context,
  wish: RefundWish,
  seen: { order: LoadedOrder; lines: RefundableLine[]; asked: RefundableDocument[] },
): Promise<Outcome> => {
  const { asked, lines } = seen;
  await keepFromEnding(tx, seen.order.userId);
  await keepPayersFromEnding(tx, wish.orderId);
  const ownerName = nameOfOwner(await ownerOf(tx, seen.order.userId));
  if (ownerName === null) return fail('OWNER_NAME_MISSING');
  await sql`select from orders where order_id = ${wish.orderId} for update`.execute(tx);
  const known = await findByKey(tx, seen.order.userId, wish);
  if (known) return known;
  const order = await loadOrder(tx, wish.orderId, seen.order.userId);
  if (!order) return fail('ORDER_NOT_FOUND');
  if (!mayBeAskedBack(order.status)) return fail('ORDER_STATE');
  // The order's state has changed since it was read, so the sum may have changed too.
  if (order.status !== seen.order.status) return fail('CONFLICT');
  if (!isFree(order, wish)) return notPossible(asked.map((one) => ({ ...one, hindrance: 'requested' })));
  // Whoever was asked may be gone by now, or somebody stays who was not.
  if (staysOtherwise(ctx, seen.order, order, asked)) return fail('CONFLICT');
  const now = await ruledOtherwise(tx, ctx, order, asked);
  if (now && !canBeAsked(wish, lines, now)) return notPossible(now);
  if (now) return changed(now, sumOfDocuments(now), wish.acceptedRefund);
  if (!nobodyIsAlone(ctx, order, wish)) return fail('REFUND_LEAVES_ALONE');
  const often = await askedTooOften(tx, ctx, order.orderId);
  if (often) return tooMany(often);
  const sum = sumOfDocuments(asked);
  // If staff have yet to decide the sum, the cards are tried after that, and what they do not take goes to the wallet.
  if (wish.target === 'card' && !(await fitsCards(tx, ctx, order.orderId, sum)))
    return fail('VALIDATION', null, [fieldError('NOT_A_CHOICE', 'target')]);
  const reason = refundReasonOf(wish.reasonId);
  if (!reason) throw new Error(`no reason ${wish.reasonId}`);
  const value = await writeRefund(tx, ctx, {
    order,
    fingerprint: fingerprintOf(wish),
    key: wish.idempotencyKey,
    reasonId: reason.reasonId,
    target: wish.target,
    ...bankOf(wish),
    ownerName,
    note: wish.note || null,
    lines: lines.filter(({ line }) => asked.some(({ lineId }) => lineId === line.lineId)),
    documents: asked,
    judge: toJudge(reason.code, asked, await isOfStaff(tx, order.userId)),
    byHouse: null,
  });
  return { ok: true, value };
};

/** Somebody is left behind who did not say how they go on. */
const notChosen = (wish: RefundWish, { documentId, ways }: RefundableDocument): FieldError => ({
  code: 'NOT_A_CHOICE',
  field: `items.${wish.items.findIndex((item) => item.documentId === documentId)}.way`,
  messages: [ways?.title ?? ''],
});

/** The reasons that all products of the asked documents accept; null: any reason. */
const reasonsFor = (ctx: Context, order: LoadedOrder, wish: RefundWish): RefundReasonCode[] | null => {
  const asked = order.lines.filter(({ documents }) => documents.some((one) => isAsked(wish, one)));
  const limits = asked.flatMap(({ kind }) => {
    const reasons = deskOf(ctx, kind).refunds?.reasons;
    return reasons ? [reasons] : [];
  });
  const [first] = limits;
  return first?.filter((reason) => limits.every((limit) => limit.includes(reason))) ?? null;
};

/** Checks a wish as things are now, before the order is locked. `write` checks again what two requests could change at the same time. */
const attempt = async (ctx: Context, userId: string, wish: RefundWish): Promise<Outcome> => {
  const order = await loadOrder(ctx.db, wish.orderId, userId);
  if (!order) return fail('ORDER_NOT_FOUND');
  if (!mayBeAskedBack(order.status)) return fail('ORDER_STATE');
  const ownerName = nameOfOwner(await ownerOf(ctx.db, userId));
  if (ownerName === null) return fail('OWNER_NAME_MISSING');
  const errors = wrongFields(wish, ownerName, reasonsFor(ctx, order, wish));
  if (errors.length > 0) return fail('VALIDATION', null, errors);

  const lines = await refundableLines(ctx, order, { parts: partsAmong(wish.items) });
  const { asked, missing } = inTheirWays(
    lines.flatMap(({ documents }) => documents),
    wish.items,
  );
  if (asked.length < wish.items.length || asked.some(({ hindrance }) => hindrance !== null))
    return notPossible(asked);
  if (missing.length > 0)
    return fail(
      'VALIDATION',
      null,
      missing.map((one) => notChosen(wish, one)),
    );
  const sum = sumOfDocuments(asked);
  if (sum !== wish.acceptedRefund) return changed(asked, sum, wish.acceptedRefund);
  if (!canBeAsked(wish, lines, asked)) return notPossible(asked);

  return ctx.db.transaction().execute((tx) => write(tx, ctx, wish, { order, lines, asked }));
};

/** Asks for a refund of documents at the sum that the traveller saw. The same wish gives one refund, also if it comes several times at once. */
export const createRefund = async (ctx: Context, userId: string, wish: RefundWish): Promise<Outcome> => {
  const before = await findByKey(ctx.db, userId, wish);
  if (before) return before;
  const outcome = await attempt(ctx, userId, wish);
  // It may have been refused because the same wish came a moment earlier: then the refund of that one is the answer.
  if (!outcome.ok) return (await findByKey(ctx.db, userId, wish)) ?? outcome;
  if (outcome.value.state === 'Approved') ctx.background('refund', carryOut(ctx, outcome.value.refund_id));
  return outcome;
};
