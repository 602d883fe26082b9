import { useRef } from 'react';
import type { CallFailure } from '#web/api/failure.ts';
import { useCall, useSession } from '#web/api/use-call.ts';

interface Asked {
  /** A user, null for a visitor, undefined while that is not known. */
  owner: string | null | undefined;
  /** Why it is not known, if the call failed. */
  failure: CallFailure<string> | null;
  askAgain: () => void;
}

/**
 * Whose form this is. Whose session ran out stays who they were until they sign in again or somebody else does: what they
 * typed is still in front of them. Of whom nobody knows who they are is no visitor: their form would be thrown away.
 */
export const useOwner = (): Asked => {
  const session = useSession();
  const me = useCall('GET /account/api/Account/CurrentUser', {}, { enabled: session === 'signed-in' });
  const last = useRef<{ session: typeof session; owner: string | null }>({ session, owner: null });
  const { current } = last;
  const askAgain = (): void => void me.refetch();
  const ranOut = session === 'expired' || (session === 'signed-out' && current.session === 'expired');
  if (session !== 'signed-in') {
    last.current = { session: ranOut ? 'expired' : session, owner: ranOut ? current.owner : null };
    return { owner: last.current.owner, failure: null, askAgain };
  }
  // While a new answer is loading, the old one may be about somebody else.
  if (me.isFetching || !me.data)
    return { owner: undefined, failure: me.isFetching ? null : me.error, askAgain };
  last.current = { session, owner: me.data.id };
  return { owner: me.data.id, failure: null, askAgain };
};
