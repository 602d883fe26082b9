import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { changePayout } from './change-payout.ts';
import { returnToOwner } from './give-back.ts';
import { begunBy, findPayout, type PayoutRow } from './rows.ts';
import { notifyOfPayout } from './tell-owner.ts';

/** What payouts ask of refunds, which lie above them and are handed in. */
export interface RefundsPaidOut {
  /** Locks a refund before its payout is locked. Refunds lock in the same order when they open payouts, so two transactions never wait for each other. */
  lock(tx: Tx, refundId: string): Promise<unknown>;
  /** Tells a refund that its money has arrived: at the bank, or in the wallet, with a note that says why. */
  paid(
    tx: Tx,
    ctx: Pick<Context, 'outbox'>,
    arrival: { refundId: string; at: Date; note: string | null },
  ): Promise<unknown>;
}

/** What staff's work on payouts needs. */
export type PayoutWork = Context & { refunds: RefundsPaidOut };

export type StaffOutcome =
  | { kind: 'payout'; payout: PayoutRow }
  /** Another payout has this reference of the bank. */
  | { kind: 'CONFLICT' }
  /** The payout is the staff member's own, or they wrote its bank account: nobody may send money to themselves. */
  | { kind: 'FORBIDDEN' }
  | { kind: 'PAYOUT_NOT_FOUND' | 'PAYOUT_STATE' };

const isOfAnother = (staffId: string) => sql`p.user_id <> ${staffId}`;

/** Nor is it sent by whoever wrote its bank account: nobody who is there would miss money of an account that has ended. */
const isForAnother = (staffId: string) => sql`${isOfAnother(staffId)} and not exists (
  select from payout_events e where e.payout_id = p.payout_id and e.event = 'request' and e.staff_id = ${staffId})`;

/** The payout that was changed, or why it was not. */
const outcomeOf = async (
  ctx: Context,
  { payoutId, staffId }: { payoutId: string; staffId: string },
  payout: PayoutRow | null,
): Promise<StaffOutcome> => {
  if (payout) return { kind: 'payout', payout };
  const known = await findPayout(ctx.db, payoutId);
  if (!known) return { kind: 'PAYOUT_NOT_FOUND' };
  const isTheirs = known.user_id === staffId || (await begunBy(ctx.db, [payoutId])).get(payoutId) === staffId;
  return { kind: isTheirs ? 'FORBIDDEN' : 'PAYOUT_STATE' };
};

const lockItsRefund = async (tx: Tx, { refunds }: PayoutWork, payoutId: string): Promise<void> => {
  const payout = await findPayout(tx, payoutId);
  if (payout?.refund_id) await refunds.lock(tx, payout.refund_id);
};

const endRefund = async (tx: Tx, ctx: PayoutWork, payout: PayoutRow, at: Date, note: string | null) => {
  if (payout.refund_id !== null) await ctx.refunds.paid(tx, ctx, { refundId: payout.refund_id, at, note });
};

/** Begins to send a payout: after that its owner cannot cancel it, and no other staff member can begin. */
export const takePayout = async (ctx: Context, payoutId: string, staffId: string): Promise<StaffOutcome> => {
  const at = ctx.clock.now();
  const taken = await ctx.db
    .transaction()
    .execute((tx) => changePayout(tx, payoutId, 'take', { at, staffId, when: isForAnother(staffId) }));
  return outcomeOf(ctx, { payoutId, staffId }, taken);
};

const settle = (ctx: PayoutWork, payoutId: string, staffId: string, reference: string) =>
  ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    await lockItsRefund(tx, ctx, payoutId);
    const set = [sql`bank_reference = ${reference}`];
    const payout = await changePayout(tx, payoutId, 'settle', {
      at,
      staffId,
      set,
      when: isForAnother(staffId),
    });
    if (!payout) return null;
    await post(tx, {
      transferId: ctx.random.uuid(),
      key: `payout-settled:${payoutId}`,
      kind: 'payoutSettled',
      at,
      orderId: payout.order_id,
      reason: reference,
      postings: [
        { account: accounts.payout(payoutId), amount: -payout.amount },
        { account: accounts.bank, amount: payout.amount },
      ],
    });
    await endRefund(tx, ctx, payout, at, null);
    const text = commerceTexts.messages.payoutSettled(toRial(payout.amount), reference);
    await notifyOfPayout(tx, ctx, payout, { event: 'settled', text });
    return payout;
  });

const isReferenceTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payouts_bank_reference';

/**
 * Marks a payout as sent by the bank under this reference. The same reference for the same payout again changes nothing; for another payout
 * it is a CONFLICT.
 */
export const settlePayout = async (
  ctx: PayoutWork,
  { payoutId, bankReference }: { payoutId: string; bankReference: string },
  staffId: string,
): Promise<StaffOutcome> => {
  const reference = toLatinDigits(bankReference).replace(/\s+/g, ' ').toUpperCase();
  try {
    const settled = await settle(ctx, payoutId, staffId, reference);
    const known = settled ?? (await findPayout(ctx.db, payoutId));
    if (known?.bank_reference === reference) return { kind: 'payout', payout: known };
    return await outcomeOf(ctx, { payoutId, staffId }, settled);
  } catch (error) {
    if (isReferenceTaken(error)) return { kind: 'CONFLICT' };
    throw error;
  }
};

/**
 * Ends a payout that cannot be sent, or came back from the bank: its money goes to the owner's wallet, and the owner is told why. What is of an account
 * that has ended waits by its order again.
 */
export const returnPayout = async (
  ctx: PayoutWork,
  { payoutId, note }: { payoutId: string; note: string },
  staffId: string,
): Promise<StaffOutcome> => {
  const returned = await ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    await lockItsRefund(tx, ctx, payoutId);
    const payout = await changePayout(tx, payoutId, 'return', {
      at,
      staffId,
      note,
      when: isOfAnother(staffId),
    });
    if (!payout) return null;
    await returnToOwner(tx, ctx, payout, { at, reason: 'returned' });
    await endRefund(tx, ctx, payout, at, note);
    const text = commerceTexts.messages.payoutReturned(toRial(payout.amount), note);
    await notifyOfPayout(tx, ctx, payout, { event: 'returned', text });
    return payout;
  });
  return outcomeOf(ctx, { payoutId, staffId }, returned);
};
