import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { endSession } from '#web/api/session.ts';
import { useSession } from '#web/api/use-call.ts';
import { currentPath, rememberPath, takeRememberedPath } from './remembered-path.ts';
import { requestSignIn } from './request.ts';

/**
 * Pages of an account: a visitor goes to the home page with the sign-in dialog, and comes back after signing in. Where
 * the session runs out on the open page, the page stays as it was typed in, behind the dialog.
 */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [wasSignedIn] = useState(session === 'signed-in');
  const [, navigate] = useLocation();
  const isShown = session === 'signed-in' || (session === 'expired' && wasSignedIn);
  useEffect(() => {
    if (session === 'signed-in') return;
    if (isShown) {
      void requestSignIn('expired').then((isSignedIn) => {
        if (isSignedIn) return;
        navigate('/', { replace: true });
        endSession();
      });
      return;
    }
    rememberPath(currentPath());
    navigate('/', { replace: true });
    void requestSignIn('guard');
  }, [session, isShown, navigate]);
  return isShown ? children : null;
};

/**
 * Pages for who is not signed in yet: others go where they wanted to be, or home. Who signs in on the page of signing in
 * (`isLeading`) is led on by it: a first password may come between.
 */
export const GuestOnly = ({ children, isLeading }: { children: ReactNode; isLeading: boolean }) => {
  const session = useSession();
  const [wasSignedIn] = useState(session === 'signed-in');
  const isGuest = isLeading ? !wasSignedIn : session !== 'signed-in';
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isGuest) navigate(takeRememberedPath() ?? '/', { replace: true });
  }, [isGuest, navigate]);
  return isGuest ? children : null;
};
