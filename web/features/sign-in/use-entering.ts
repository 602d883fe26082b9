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

  // Whoever signs in here goes on step by step; who does so in another tab is done.
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
      // In the middle of a purchase nobody is kept from it; the account's page offers a password too.
      const mayAsk = reason === 'guard' || reason === 'chosen';
      if (mayAsk && result.value.isNewUser && !result.value.hasPassword) onNewcomer();
      else finish.leave();
      return null;
    },
  };
};
