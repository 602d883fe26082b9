import { toPersianDigits } from '#core/rules/text/digits.ts';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';

/** Why a code was not accepted. */
export type CodeRefusal = Pick<CallFailure<string>, 'code' | 'data' | 'errors' | 'status'>;

const triesLeftOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'triesLeft' in data && typeof data.triesLeft === 'number'
    ? data.triesLeft
    : null;

/** What to say about a code that was not accepted, with the tries that are left if the server tells. */
export const refusalText = (refusal: CodeRefusal): string => {
  const left = triesLeftOf(refusal.data);
  if (refusal.code !== 'OTP_WRONG' || left === null) return failureText(refusal);
  if (left <= 0) return oneTimeCodeTexts.wrong;
  const tries = left === 1 ? oneTimeCodeTexts.lastTry : oneTimeCodeTexts.triesLeft(toPersianDigits(left));
  return `${oneTimeCodeTexts.wrong} ${tries}`;
};

/** Whether the code itself was compared; one that never reached the server can be sent again as it is. */
export const isCodeSpent = ({ status }: CodeRefusal): boolean =>
  status >= 400 && status < 500 && status !== 401;
