import { useRef } from 'react';
import { useCall, useSession } from '#web/api/use-call.ts';

/**
 * Whose form this is: a user, null for a visitor, undefined while that is being asked. Whose session ran out stays who
 * they were until they sign in again or somebody else does: what they typed is still in front of them.
 */
export const useOwner = (): string | null | undefined => {
  const session = useSession();
  const me = useCall('GET /account/api/Account/CurrentUser', {}, { enabled: session === 'signed-in' });
  const last = useRef<{ session: typeof session; owner: string | null }>({ session, owner: null });
  const { current } = last;
  const ranOut = session === 'expired' || (session === 'signed-out' && current.session === 'expired');
  if (session !== 'signed-in') {
    last.current = { session: ranOut ? 'expired' : session, owner: ranOut ? current.owner : null };
    return last.current.owner;
  }
  // An answer of before may be about somebody else.
  if (me.isFetching) return undefined;
  last.current = { session, owner: me.data?.id ?? null };
  return last.current.owner;
};
