import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';
import { signInTexts } from '#core/texts/signIn.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { startSession } from '#web/api/session.ts';
import { answerSignIn, suggestedMobile } from './request.ts';

const noDigits: readonly string[] = ['', '', '', ''];

interface Sent {
  /** E.164, as the server wants it back. */
  phoneNumber: string;
  /** Milliseconds of this device's clock at which a new code may be asked for. */
  resendAt: number;
}

const triesText = (left: number): string => {
  if (left <= 0) return '';
  return left === 1 ? ` ${signInTexts.lastTry}` : ` ${signInTexts.triesLeft(toPersianDigits(left))}`;
};

/** The two steps of signing in: a code to the mobile, then the code for a session. */
export const useSignIn = () => {
  const queries = useQueryClient();
  const [phone, setPhone] = useState(suggestedMobile);
  const [sent, setSent] = useState<Sent | null>(null);
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [focusKey, setFocusKey] = useState(0);
  const isSending = useRef(false);

  /** One request at a time, however often the button is pressed. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const clearCode = (): void => {
    setDigits(noDigits);
    setFocusKey((key) => key + 1);
  };

  const sendCode = (): Promise<void> =>
    once(async () => {
      const phoneNumber = normaliseMobile(phone);
      setError(phoneNumber ? null : passengerErrorTexts.PHONE_NUMBER_IS_INVALID);
      if (!phoneNumber) return;
      const result = await call('POST /account/otp/create', { body: { phoneNumber } });
      if (!result.ok) return setError(failureText(result));
      setStatus(sent ? signInTexts.resent : '');
      setSent({
        phoneNumber: result.value.phoneNumber,
        resendAt: Date.now() + result.value.resendInSeconds * 1000,
      });
      clearCode();
    });

  const checkCode = (code: string): Promise<void> =>
    once(async () => {
      if (!sent) return;
      if (code.length < noDigits.length) return setError(signInTexts.completeCode);
      setError(null);
      setStatus('');
      const result = await call('POST /account/connect/token', {
        form: { grant_type: 'otp', phone_number: sent.phoneNumber, code },
      });
      if (result.ok) {
        startSession(result.value);
        await queries.invalidateQueries();
        return answerSignIn(true);
      }
      clearCode();
      setError(
        result.code === 'OTP_WRONG' && result.data
          ? signInTexts.wrongCode + triesText(result.data.triesLeft)
          : failureText(result),
      );
    });

  return {
    phone,
    setPhone: (next: string) => {
      setPhone(next);
      setError(null);
    },
    sent,
    digits,
    setDigits: (next: readonly string[]) => {
      setDigits(next);
      if (next.some(Boolean)) setError(null);
    },
    error,
    status,
    isBusy,
    focusKey,
    sendCode,
    checkCode,
    changeNumber: () => {
      setSent(null);
      setDigits(noDigits);
      setError(null);
      setStatus('');
    },
  };
};
