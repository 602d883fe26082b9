import { useRef, useState } from 'react';
import { type CallFailure, failureText } from '#web/api/failure.ts';

/** The failure of a call of the sign-in. */
export type SignInFailure = Pick<CallFailure<string>, 'code' | 'data' | 'errors' | 'status'>;

/** Makes one request at a time, however often the button is pressed, and keeps what was wrong with the last. */
export const useSignInWork = () => {
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const isWorking = useRef(false);
  return {
    error,
    isBusy,
    /** Shows what is wrong; without a sentence removes it. */
    say: (text?: string): void => setError(text),
    once: async (work: () => Promise<SignInFailure | null>): Promise<void> => {
      if (isWorking.current) return;
      isWorking.current = true;
      setBusy(true);
      setError(undefined);
      const failed = await work();
      isWorking.current = false;
      setBusy(false);
      if (failed) setError(failureText(failed));
    },
  };
};
