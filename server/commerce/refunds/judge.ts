import { sql } from 'kysely';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import { refundReasons } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { RefundableTicket } from './tickets.ts';

/** What our own data say without anybody's word: nothing is kept. */
export const noPenaltyWhys: readonly RefundableTicket['why'][] = ['moved', 'cancelled', 'forceMajeure'];

/** Whether somebody is of the staff, who write down what takes penalties away. */
export const isOfStaff = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql`select from users where user_id = ${userId} and scopes <> '{}'`.execute(db);
  return rows.length > 0;
};

/**
 * What there is to judge, in words for staff; null where the rules leave nothing. A claim that our data confirm for every
 * ticket needs nobody's judgement, but that of another where it is of the staff: they could have written those data themselves.
 */
export const toJudge = (
  code: RefundReasonCode,
  tickets: readonly Pick<RefundableTicket, 'refund' | 'why'>[],
  ofStaff: boolean,
): string | null => {
  if (ofStaff && tickets.some(({ why }) => noPenaltyWhys.includes(why))) return refundTexts.judge.ofStaff;
  const claims = refundReasons.some((reason) => reason.code === code && reason.claimsNoPenalty);
  if (claims && !tickets.every(({ why }) => noPenaltyWhys.includes(why))) return refundTexts.judge.claim;
  return tickets.some(({ refund }) => refund === null) ? refundTexts.judge.unknownSum : null;
};
