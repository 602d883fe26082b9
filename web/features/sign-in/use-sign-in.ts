import { useState } from 'react';
import { signInTexts } from '#core/texts/sign-in.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { emptyHanded, named, readContact, wrongContact } from './contact-name.ts';
import { goToGoogle } from './google.ts';
import type { SignInReason } from './request.ts';
import { useSignInCode } from './use-code.ts';
import { useEntering } from './use-entering.ts';
import { type SignInFailure, useSignInWork } from './use-work.ts';
import { type ContactKind, channelsOf, firstContact, type SignInWay, usualOptions } from './ways.ts';

type Step = 'contact' | 'code' | 'password' | 'first-password';

/** The state of signing in: the contact, the way, and what was typed, which stays while another way is tried. */
export const useSignIn = (reason: SignInReason) => {
  const options = useCall('GET /account/api/Account/SignInOptions', {}, { staleTime: Infinity }).data;
  const [step, setStep] = useState<Step>('contact');
  const [chosen, setContact] = useState<ContactKind | null>(null);
  const [typed, setTyped] = useState(emptyHanded);
  const [hasPassword, setHasPassword] = useState(false);
  const { error, isBusy, say, once } = useSignInWork();
  const offered = options ?? usualOptions;
  const contact = chosen ?? firstContact(offered);
  const name = readContact(contact, typed[contact]);

  const go = (next: Step): null => {
    say();
    setStep(next);
    return null;
  };
  const code = useSignInCode({ contact, name, show: () => go('code'), say });
  const { enter, leave } = useEntering({
    reason,
    onEntered: code.forget,
    onNewcomer: () => go('first-password'),
  });

  const goOn = async (): Promise<SignInFailure | null> => {
    if (!name) return null;
    const known = await call('POST /account/otp/UserHasPassword', { body: named(contact, name) });
    // Too many requests may come from others behind the same address, so signing in goes on with a code.
    if (!known.ok && known.code !== 'TOO_MANY_REQUESTS') return known;
    const has = known.ok && known.value.hasPassword;
    setHasPassword(has);
    return has ? go('password') : code.bring(channelsOf(contact, offered)[0] ?? 1);
  };

  const choose = (way: SignInWay): void => {
    if (way === 'password') go('password');
    else if (way === 'google') void once(goToGoogle);
    else if (typeof way === 'number') void once(() => code.bring(way));
    else {
      setContact(way);
      go('contact');
    }
  };

  const { sent } = code;
  return {
    step,
    contact,
    typed,
    sent,
    hasPassword,
    offered,
    error,
    isBusy,
    name,
    type: (field: keyof typeof typed, text: string) => {
      say();
      setTyped({ ...typed, [field]: text });
    },
    choose,
    back: () => go('contact'),
    goOn: () => (name ? void once(goOn) : say(wrongContact[contact])),
    enterPassword: () => {
      if (typed.password === '') return say(signInTexts.passwordMissing);
      const form = { grant_type: 'password', username: name ?? '', password: typed.password } as const;
      void once(() => enter(form));
    },
    checkCode: (written: string) =>
      enter(
        contact === 'phone'
          ? { grant_type: 'otp', phone_number: sent?.to ?? '', code: written }
          : { grant_type: 'email_otp', email: sent?.to ?? '', code: written },
      ),
    resend: () => code.send(sent?.channel ?? 1),
    leave,
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
