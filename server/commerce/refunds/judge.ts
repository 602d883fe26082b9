import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import { refundReasons } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { RefundableTicket } from './tickets.ts';

/** What our own data say without anybody's word: nothing is kept. */
export const noPenaltyWhys: readonly RefundableTicket['why'][] = ['moved', 'cancelled', 'forceMajeure'];

/**
 * What there is to judge, in words for staff; null where the rules leave nothing. A claim that our data confirm for every
 * ticket needs nobody's judgement.
 */
export const toJudge = (
  code: RefundReasonCode,
  tickets: readonly Pick<RefundableTicket, 'refund' | 'why'>[],
): string | null => {
  const claims = refundReasons.some((reason) => reason.code === code && reason.claimsNoPenalty);
  if (claims && !tickets.every(({ why }) => noPenaltyWhys.includes(why))) return refundTexts.judge.claim;
  return tickets.some(({ refund }) => refund === null) ? refundTexts.judge.unknownSum : null;
};
