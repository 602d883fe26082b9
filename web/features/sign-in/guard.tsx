import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { endSession } from '#web/api/session.ts';
import { useSession } from '#web/api/use-call.ts';
import { currentPath, rememberPath, takeRememberedPath } from './remembered-path.ts';
import { requestSignIn } from './request.ts';

/**
 * For pages of an account: sends a visitor to the home page with the sign-in dialog, and back after signing in. If the session ends on the
 * open page, the page stays as it is behind the dialog, with what was typed.
 */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [wasSignedIn] = useState(session === 'signed-in');
  const [, navigate] = useLocation();
  const ownPath = useRef(location.pathname);
  const isShown = session === 'signed-in' || (session === 'expired' && wasSignedIn);
  useEffect(() => {
    // Pages of staff have one guard for many addresses.
    if (session === 'signed-in') ownPath.current = location.pathname;
  });
  useEffect(() => {
    // Whoever ends their session on this page is on the way to another one, which may not be drawn yet: nobody asks them to come back.
    if (session === 'signed-in' || location.pathname !== ownPath.current) return;
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
 * For pages of visitors: sends signed-in travellers to where they wanted to be, or home. After signing in on the sign-in page itself
 * (`isLeading`), that page decides where to go: a first password may come before.
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
