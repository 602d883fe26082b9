import type { CallerInput } from '#core/contract/endpoint.ts';
import type { FactorLack } from '#core/contract/factor.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName, CallOptions, CallResult } from '#web/api/call.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { requestFactor } from './request.ts';

/** What is missing of the second factor, if that is why a call was refused. */
export const factorLackOf = (failure: CallFailure<string>): FactorLack | null =>
  failure.code === 'FACTOR_NEEDED' ? (failure.data as FactorLack) : null;

/**
 * Makes a call as staff. If the second factor is needed, a dialog asks for it and the same request is sent again. Null if the dialog was
 * closed instead.
 */
export const callStaff = async <N extends CallName>(
  name: N,
  input: CallerInput<Calls[N]>,
  options: CallOptions = {},
): Promise<CallResult<N> | null> => {
  const first = await callSignedIn(name, input, 'guard', options);
  const lack = first === null || first.ok ? null : factorLackOf(first);
  if (!lack) return first;
  return (await requestFactor(lack)) ? callSignedIn(name, input, 'guard', options) : null;
};
