import { sql } from 'kysely';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import { refundReasons } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { RefundableDocument } from './refundable-lines.ts';

/** Reasons for a refund without penalty that our own data prove, so that nobody has to judge them. */
export const noPenaltyWhys: readonly RefundableDocument['why'][] = [
  'moved',
  'cancelled',
  'forceMajeure',
  'waived',
];

/** Whether a user belongs to the staff. Staff enter the data that take penalties away, so their own refunds are not approved by these data alone. */
export const isOfStaff = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql`select from users where user_id = ${userId} and scopes <> '{}'`.execute(db);
  return rows.length > 0;
};

/**
 * What staff have to judge, in words for them; null if nothing. A claim that our data confirm for every document need not be judged, unless it
 * is a staff member's own: they could have entered these data themselves.
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
