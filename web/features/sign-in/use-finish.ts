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
    // Somebody else may have been here before.
    queries.removeQueries({ type: 'inactive' });
    return queries.invalidateQueries();
  };
  const leave = (): void => {
    // Where the dialog stands over the work itself, that work goes on in its place.
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
