import { useEffect, useRef } from 'react';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/use-call.ts';
import type { SignInReason } from './request.ts';
import { useFinish } from './use-finish.ts';
import type { SignInFailure } from './use-work.ts';

type TokenForm = Parameters<typeof call<'POST /account/connect/token'>>[1]['form'];

interface Wanted {
  reason: SignInReason;
  /** Called when somebody is signed in: the code is used up. */
  onEntered: () => void;
  /** Called for a new user: offers to set a password. */
  onNewcomer: () => void;
}

/** The call that signs in, and what comes after it. */
export const useEntering = ({ reason, onEntered, onNewcomer }: Wanted) => {
  const finish = useFinish(reason);
  const isEntering = useRef(false);
  const session = useSession();

  // Signing in here goes on step by step. If the user has signed in in another tab, this dialog is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a sign-in
  useEffect(() => {
    if (session === 'signed-in' && !isEntering.current) finish.join();
  }, [session]);

  return {
    leave: finish.leave,
    enter: async (form: TokenForm): Promise<SignInFailure | null> => {
      isEntering.current = true;
      const result = await call('POST /account/connect/token', { form });
      isEntering.current = result.ok;
      if (!result.ok) return result;
      onEntered();
      await finish.begin(result.value);
      // A password is not asked for in the middle of a purchase. The account's page offers one too.
      const mayAsk = reason === 'guard' || reason === 'chosen';
      if (mayAsk && result.value.isNewUser && !result.value.hasPassword) onNewcomer();
      else finish.leave();
      return null;
    },
  };
};
