import { useSyncExternalStore } from 'react';

/** Why somebody is asked to sign in, on which the words of the dialog depend. */
export type SignInReason = 'chosen' | 'guard' | 'expired' | 'purchase';

export interface SignInRequest {
  reason: SignInReason;
  /** Called with true when signed in, with false when the dialog was closed. */
  answer: (isSignedIn: boolean) => void;
}

let current: SignInRequest | null = null;
let typedMobile = '';
const listeners = new Set<() => void>();

const change = (next: SignInRequest | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

/**
 * Opens the sign-in dialog over whatever is on the screen; resolves with how it ended. A second call while it is open waits for the same
 * answer.
 */
export const requestSignIn = (reason: SignInReason = 'chosen'): Promise<boolean> =>
  new Promise((resolve) => {
    const open = current;
    change({
      reason: open?.reason ?? reason,
      answer: (isSignedIn) => {
        open?.answer(isSignedIn);
        resolve(isSignedIn);
      },
    });
  });

/** Answers the question that is open. */
export const answerSignIn = (isSignedIn: boolean): void => {
  const asked = current;
  if (!asked) return;
  change(null);
  asked.answer(isSignedIn);
};

/** Keeps a mobile that was typed elsewhere: the dialog suggests it, so that nobody types it twice. */
export const suggestMobile = (text: string): void => {
  typedMobile = text;
};

/** As it was written. */
export const suggestedMobile = (): string => typedMobile;

export const signInRequest = (): SignInRequest | null => current;

export const onSignInRequest = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question that is open, kept up to date. */
export const useSignInRequest = (): SignInRequest | null =>
  useSyncExternalStore(onSignInRequest, signInRequest, () => null);
