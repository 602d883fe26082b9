import { useState } from 'react';
import { signInTexts } from '#core/texts/sign-in.ts';
import { askForCode, type CodeChannel, type SentCode, sentCode } from '../one-time-code/index.ts';
import { named } from './contact-name.ts';
import type { SignInFailure } from './use-work.ts';
import type { ContactKind } from './ways.ts';

/** Outlives the dialog: somebody who closes it and comes back still has the code, and no other is sent within a minute. */
let onItsWay: SentCode | null = null;

interface Wanted {
  contact: ContactKind;
  /** The contact that it is sent to; null while none is typed. */
  name: string | null;
  /** Goes to the step where the code is typed. */
  show: () => void;
  /** Says why another code has to wait. */
  say: (text: string) => void;
}

/** The code that is sent to somebody who signs in. */
export const useSignInCode = ({ contact, name, show, say }: Wanted) => {
  const [sent, setSent] = useState(onItsWay);

  const send = async (channel: CodeChannel): Promise<SignInFailure | null> => {
    if (!name) return null;
    const result = await askForCode({ ...named(contact, name), channel });
    if (!result.ok) return result;
    onItsWay = sentCode(result.value, channel, Date.now());
    setSent(onItsWay);
    show();
    return null;
  };

  return {
    sent,
    send,
    /** Uses the code that was sent already, or has one sent; by another channel only after a minute. */
    bring: async (channel: CodeChannel): Promise<SignInFailure | null> => {
      const now = Date.now();
      if (sent?.to !== name || now >= sent.expiresAt) return send(channel);
      if (sent.channel !== channel && now >= sent.resendAt) return send(channel);
      show();
      if (sent.channel !== channel) say(signInTexts.otherWaySoon);
      return null;
    },
    /** Forgets the code once it was used. */
    forget: (): void => {
      onItsWay = null;
    },
  };
};
