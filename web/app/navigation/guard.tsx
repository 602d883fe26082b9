import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#web/api/use-call.ts';
import { rememberWayBack } from './way-back.ts';

/** A visitor on a page of an account goes home; after signing in they come back here. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [, go] = useLocation();
  useEffect(() => {
    if (session === 'signed-in') return;
    rememberWayBack(window.location.pathname + window.location.search);
    go('/', { replace: true });
  }, [session, go]);
  return session === 'signed-in' ? children : null;
};
