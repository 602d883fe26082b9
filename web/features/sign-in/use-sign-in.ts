import { useEffect, useRef, useState } from 'react';
import { isEmail } from '#core/rules/identity/email.ts';
import { localMobile, normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';
import { signInTexts } from '#core/texts/sign-in.ts';
import { call } from '#web/api/call.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { askForCode, type CodeChannel, type SentCode, sentCode } from '../one-time-code/index.ts';
import { goToGoogle } from './google.ts';
import { type SignInReason, suggestedMobile } from './request.ts';
import { useFinish } from './use-finish.ts';
import { type Contact, channelsOf, firstContact, usualOptions, type Way } from './ways.ts';

type Step = 'contact' | 'code' | 'password' | 'first-password';

type Failed = Pick<CallFailure<string>, 'code' | 'data' | 'errors' | 'status'>;

/** The mobile in E.164 or the e-mail as it is kept; null where it cannot be one. */
const readContact = (contact: Contact, text: string): string | null => {
  if (contact === 'phone') return normaliseMobile(text);
  const email = toLatinDigits(text).trim().toLowerCase();
  return isEmail(email) ? email : null;
};

const named = (contact: Contact, name: string) =>
  contact === 'phone' ? { phoneNumber: name } : { email: name };

const wrongContact: Record<Contact, string> = {
  phone: passengerErrorTexts.PHONE_NUMBER_IS_INVALID,
  email: passengerErrorTexts.EMAIL_IS_INVALID,
};

/** Nothing but the mobile that was written elsewhere on the way. */
const emptyHanded = () => ({
  phone: localMobile(normaliseMobile(suggestedMobile())),
  email: '',
  password: '',
});

/** Outlives the dialog: who closed it and comes back still has the code, and no other is sent within a minute. */
let onItsWay: SentCode | null = null;

/** Who signs in, and by which way; what was typed for one way stays while another is tried. */
export const useSignIn = (reason: SignInReason) => {
  const options = useCall('GET /account/api/Account/SignInOptions', {}, { staleTime: Infinity }).data;
  const finish = useFinish(reason);
  const [step, setStep] = useState<Step>('contact');
  const [chosen, setContact] = useState<Contact | null>(null);
  const [typed, setTyped] = useState(emptyHanded);
  const [hasPassword, setHasPassword] = useState(false);
  const [sent, setSent] = useState(onItsWay);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isEntering = useRef(false);
  const session = useSession();
  const offered = options ?? usualOptions;
  const contact = chosen ?? firstContact(offered);
  const name = readContact(contact, typed[contact]);

  // Whoever signs in here goes on step by step; who does so in another tab is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a sign-in
  useEffect(() => {
    if (session === 'signed-in' && !isEntering.current) finish.join();
  }, [session]);

  /** One request at a time, however often the button is pressed. */
  const once = async (work: () => Promise<Failed | null>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    const failed = await work();
    isSending.current = false;
    setBusy(false);
    if (failed) setError(failureText(failed));
  };

  const go = (next: Step): null => {
    setError(undefined);
    setStep(next);
    return null;
  };

  const sendCode = async (channel: CodeChannel): Promise<Failed | null> => {
    if (!name) return null;
    const result = await askForCode({ ...named(contact, name), channel });
    if (!result.ok) return result;
    onItsWay = sentCode(result.value, channel, Date.now());
    setSent(onItsWay);
    return go('code');
  };

  /** The code that is on its way already, or a new one; by another way only after a minute. */
  const toCode = async (channel: CodeChannel): Promise<Failed | null> => {
    const now = Date.now();
    if (sent?.to !== name || now >= sent.expiresAt) return sendCode(channel);
    if (sent.channel !== channel && now >= sent.resendAt) return sendCode(channel);
    go('code');
    if (sent.channel !== channel) setError(signInTexts.otherWaySoon);
    return null;
  };

  const goOn = async (): Promise<Failed | null> => {
    if (!name) return null;
    const known = await call('POST /account/otp/UserHasPassword', { body: named(contact, name) });
    // Many may share an address that has asked too often: a code is a way in for everybody.
    if (!known.ok && known.code !== 'TOO_MANY_REQUESTS') return known;
    const has = known.ok && known.value.hasPassword;
    setHasPassword(has);
    return has ? go('password') : toCode(channelsOf(contact, offered)[0] ?? 1);
  };

  type TokenForm = Parameters<typeof call<'POST /account/connect/token'>>[1]['form'];
  const enter = async (form: TokenForm): Promise<Failed | null> => {
    isEntering.current = true;
    const result = await call('POST /account/connect/token', { form });
    isEntering.current = result.ok;
    if (!result.ok) return result;
    onItsWay = null;
    await finish.begin(result.value);
    // In the middle of a purchase nobody is kept from it; the account's page offers a password too.
    const mayAsk = reason === 'guard' || reason === 'chosen';
    if (mayAsk && result.value.isNewUser && !result.value.hasPassword) return go('first-password');
    finish.leave();
    return null;
  };

  const choose = (way: Way): void => {
    if (way === 'password') go('password');
    else if (way === 'google') void once(goToGoogle);
    else if (typeof way === 'number') void once(() => toCode(way));
    else {
      setContact(way);
      go('contact');
    }
  };

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
      setError(undefined);
      setTyped({ ...typed, [field]: text });
    },
    choose,
    back: () => go('contact'),
    goOn: () => (name ? void once(goOn) : setError(wrongContact[contact])),
    enterPassword: () => {
      if (typed.password === '') return setError(signInTexts.passwordMissing);
      const form = { grant_type: 'password', username: name ?? '', password: typed.password } as const;
      void once(() => enter(form));
    },
    checkCode: (code: string) =>
      enter(
        contact === 'phone'
          ? { grant_type: 'otp', phone_number: sent?.to ?? '', code }
          : { grant_type: 'email_otp', email: sent?.to ?? '', code },
      ),
    resend: () => sendCode(sent?.channel ?? 1),
    leave: finish.leave,
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
