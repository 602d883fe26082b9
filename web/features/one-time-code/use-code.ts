import { useRef, useState } from 'react';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import { type CodeRefusal, isCodeSpent, refusalText } from './refusal.ts';

const noDigits: readonly string[] = ['', '', '', ''];

export interface CodeWork {
  /** Tries a code; null if it was accepted. */
  check: (code: string) => Promise<CodeRefusal | null>;
  /** Asks for another one; null if it was sent. */
  resend: () => Promise<CodeRefusal | null>;
}

/** The state of the four boxes: what is in them, what is wrong, what is under way. */
export const useCode = ({ check, resend }: CodeWork) => {
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState('');
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [focusKey, setFocusKey] = useState(0);
  const isWorking = useRef(false);

  /** Makes one request at a time, however often the button is pressed; null if it succeeded or is under way already. */
  const once = async (
    work: () => Promise<CodeRefusal | null>,
    onDone?: () => void,
  ): Promise<CodeRefusal | null> => {
    if (isWorking.current) return null;
    isWorking.current = true;
    setBusy(true);
    setError('');
    setStatus('');
    const refusal = await work();
    isWorking.current = false;
    setBusy(false);
    if (refusal) setError(refusalText(refusal));
    else onDone?.();
    return refusal;
  };

  const clear = (): void => {
    setDigits(noDigits);
    setFocusKey((key) => key + 1);
  };

  const tryCode = async (code: string): Promise<void> => {
    const refusal = await once(() => check(code));
    if (refusal && isCodeSpent(refusal)) clear();
  };

  return {
    digits,
    error,
    status,
    isBusy,
    focusKey,
    type: (next: readonly string[]) => {
      setDigits(next);
      if (next.some(Boolean)) setError('');
    },
    enter: (code: string) => {
      setDigits(noDigits.map((_, at) => code[at] ?? ''));
      if (code.length < noDigits.length) return setError(oneTimeCodeTexts.complete);
      void tryCode(code);
    },
    another: () =>
      void once(resend, () => {
        setStatus(oneTimeCodeTexts.resent);
        clear();
      }),
  };
};
