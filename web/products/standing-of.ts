import { type CallFailure, failureText } from '#web/api/failure.ts';
import type { StandingAnswer } from './order-slot.ts';

/** The answer of a call for an order's standing, or a sentence that says why there is none. */
export const checkedAnswerOf = <T>(
  result: { ok: true; value: T } | CallFailure<string>,
): StandingAnswer<T> =>
  result.ok ? result : { ok: false, code: result.code, text: failureText(result), status: result.status };
