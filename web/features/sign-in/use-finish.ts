import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { startSession } from '#web/api/session.ts';
import { takeRememberedPath } from './remembered-path.ts';
import { answerSignIn, type SignInReason } from './request.ts';

interface Token {
  access_token: string;
  expires_in: number;
}

/** The end of every way to sign in: the session begins, what is on the screen is read again, and the traveller goes on. */
export const useFinish = (reason: SignInReason) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const readAgain = (): Promise<void> => {
    // The cache may have data of somebody else who was signed in before.
    queries.removeQueries({ type: 'inactive' });
    return queries.invalidateQueries();
  };
  const leave = (): void => {
    // If the dialog was opened by a page that goes on by itself, nothing leads elsewhere.
    const path = reason === 'guard' || reason === 'chosen' ? takeRememberedPath() : null;
    answerSignIn(true);
    if (path) navigate(path, { replace: true });
  };
  return {
    begin: (token: Token): Promise<void> => {
      startSession(token);
      return readAgain();
    },
    leave,
    /** For somebody who has signed in meanwhile in another tab. */
    join: (): void => void readAgain().then(leave),
  };
};
