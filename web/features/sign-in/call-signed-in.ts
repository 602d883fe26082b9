import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName, CallOptions, CallResult } from '#web/api/call.ts';
import { call } from '#web/api/call.ts';
import { endSession, expireSession, pageOwner, sessionState } from '#web/api/session.ts';
import type { SignInReason } from './request.ts';
import { requestSignIn } from './request.ts';

const unauthorised = 401;

/**
 * Makes a call as a signed-in traveller. A visitor signs in first; if the session ended on the way, the same request is sent again after
 * signing in. Null if the traveller closed the dialog instead.
 */
export const callSignedIn = async <N extends CallName>(
  name: N,
  input: CallerInput<Calls[N]>,
  reason: SignInReason = 'purchase',
  options: CallOptions = {},
): Promise<CallResult<N> | null> => {
  const isVisitor = sessionState() === 'signed-out';
  if (isVisitor && !(await requestSignIn(reason))) return null;
  const first = await call(name, input, options);
  if (first.ok || first.status !== unauthorised) return first;
  const owner = pageOwner();
  expireSession();
  if (await requestSignIn('expired')) {
    // What one person asked for is not done in the name of another.
    return pageOwner() === owner ? call(name, input, options) : null;
  }
  endSession();
  return null;
};
