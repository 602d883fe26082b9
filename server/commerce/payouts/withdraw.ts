import { sql } from 'kysely';
import { ibanDigits, isIban } from '#core/rules/identity/iban.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { isBelowZero } from '#server/platform/ledger/post.ts';
import { nameOfOwner, ownerOf } from '#server/platform/people.ts';
import { open } from '#server/platform/sealed/seals.ts';
import type { Context } from '../context.ts';
import { changePayout } from './change-payout.ts';
import { returnToOwner } from './give-back.ts';
import { openPayout } from './open.ts';
import type { PayoutRow } from './rows.ts';
import { sealedPayouts } from './sealed.ts';
import { notifyOfPayout } from './tell-owner.ts';

interface Wish {
  userId: string;
  amount: number;
  /** As the traveller typed it. */
  iban: string;
  idempotencyKey: string;
}

export type Withdrawal =
  | { kind: 'payout'; payout: PayoutRow }
  /** CONFLICT: the same key came with another sum or account before. */
  | { kind: 'IBAN_IS_INVALID' | 'OWNER_NAME_MISSING' | 'WALLET_TOO_LOW' | 'CONFLICT' };

const madeBefore = async (ctx: Context, { userId, idempotencyKey }: Wish): Promise<PayoutRow | null> => {
  const { rows } = await sql<PayoutRow>`
    select * from payouts where user_id = ${userId} and idempotency_key = ${idempotencyKey}`.execute(ctx.db);
  return (await open(ctx.db, sealedPayouts, rows[0])) ?? null;
};

const tryOpen = async (ctx: Context, wish: Wish, iban: string, ownerName: string) => {
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const payout = await openPayout(tx, ctx, {
        ...wish,
        source: 'withdrawal',
        refundId: null,
        amount: toRial(wish.amount),
        iban,
        ownerName,
        from: accounts.wallet(wish.userId),
      });
      const text = commerceTexts.messages.payoutRequested(toRial(wish.amount), iban.slice(-4));
      if (payout) await notifyOfPayout(tx, ctx, payout, { event: 'requested', text });
      return payout;
    });
  } catch (error) {
    if (isBelowZero(error)) return 'tooLow';
    throw error;
  }
};

/** Takes money out of the wallet for a bank account. The same key does it once, also if several requests come at the same time. */
export const withdraw = async (ctx: Context, wish: Wish): Promise<Withdrawal> => {
  const iban = isIban(wish.iban) ? ibanDigits(wish.iban) : null;
  if (iban === null) return { kind: 'IBAN_IS_INVALID' };
  const asBefore = (payout: PayoutRow): Withdrawal =>
    payout.iban === iban && payout.amount === wish.amount ? { kind: 'payout', payout } : { kind: 'CONFLICT' };
  const before = await madeBefore(ctx, wish);
  if (before) return asBefore(before);
  const ownerName = nameOfOwner(await ownerOf(ctx.db, wish.userId));
  if (ownerName === null) return { kind: 'OWNER_NAME_MISSING' };
  const opened = await tryOpen(ctx, wish, iban, ownerName);
  if (opened === 'tooLow') return { kind: 'WALLET_TOO_LOW' };
  if (opened) return { kind: 'payout', payout: opened };
  const meanwhile = await madeBefore(ctx, wish);
  if (!meanwhile) throw new Error('a withdrawal that was made is not there');
  return asBefore(meanwhile);
};

/** Cancels a withdrawal for its owner; null if staff have begun to send it, or it has ended. */
export const cancelWithdrawal = (ctx: Context, payoutId: string, userId: string): Promise<PayoutRow | null> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    const when = sql`p.user_id = ${userId} and p.source = 'withdrawal'`;
    const payout = await changePayout(tx, payoutId, 'cancel', { at, when });
    if (payout) await returnToOwner(tx, ctx, payout, { at, reason: 'cancelled' });
    return payout;
  });
