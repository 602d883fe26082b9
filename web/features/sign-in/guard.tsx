import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#web/api/use-call.ts';
import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { rememberPath, takeRememberedPath } from './remembered-path.ts';
import { requestSignIn } from './request.ts';

const currentPath = (): string => {
  const query = withoutDialogEntry(location.search);
  return query ? `${location.pathname}?${query}` : location.pathname;
};

/** Pages of an account: a visitor goes to the home page with the sign-in dialog, and comes back after signing in. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (session === 'signed-in') return;
    rememberPath(currentPath());
    navigate('/', { replace: true });
    void requestSignIn('guard').then((isSignedIn) => {
      const path = takeRememberedPath();
      if (isSignedIn && path) navigate(path, { replace: true });
    });
  }, [session, navigate]);
  return session === 'signed-in' ? children : null;
};
