import { sql } from 'kysely';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import { refundReasons } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { RefundableDocument } from './refundable-lines.ts';

/** The reasons that our own data prove without anybody's word: nothing is kept. */
export const noPenaltyWhys: readonly RefundableDocument['why'][] = ['moved', 'cancelled', 'forceMajeure'];

/** Whether somebody belongs to the staff. Staff enter the data that take penalties away, so nobody of them is believed on these alone. */
export const isOfStaff = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql`select from users where user_id = ${userId} and scopes <> '{}'`.execute(db);
  return rows.length > 0;
};

/**
 * What there is to judge, in words for staff; null where the rules leave nothing. A claim that our data confirm for every
 * document needs nobody's judgement, but that of another where it is of the staff: they could have written those data themselves.
 */
export const toJudge = (
  code: RefundReasonCode,
  documents: readonly Pick<RefundableDocument, 'refund' | 'why'>[],
  ofStaff: boolean,
): string | null => {
  if (ofStaff && documents.some(({ why }) => noPenaltyWhys.includes(why))) return refundTexts.judge.ofStaff;
  const claims = refundReasons.some((reason) => reason.code === code && reason.claimsNoPenalty);
  if (claims && !documents.every(({ why }) => noPenaltyWhys.includes(why))) return refundTexts.judge.claim;
  return documents.some(({ refund }) => refund === null) ? refundTexts.judge.unknownSum : null;
};
