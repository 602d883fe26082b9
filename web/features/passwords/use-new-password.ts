import { useState } from 'react';
import { type PasswordProblem, passwordProblems } from '#core/rules/identity/password.ts';
import { validationTexts } from '#core/texts/validation.ts';

const textOf = (problem: PasswordProblem | null): string | undefined =>
  problem ? validationTexts[problem] : undefined;

/** A new password, typed twice; a field shows its error after it was left with something in it, or after an attempt to send. */
export const useNewPassword = () => {
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [left, setLeft] = useState({ next: false, repeat: false });
  const [refused, setRefused] = useState<string | undefined>();
  const problems = passwordProblems(next, repeat);
  return {
    next,
    repeat,
    isReady: problems.next === null && problems.repeat === null,
    errors: {
      next: refused ?? (left.next ? textOf(problems.next) : undefined),
      repeat: left.repeat ? textOf(problems.repeat) : undefined,
    },
    typeNext: (text: string) => {
      setRefused(undefined);
      setNext(text);
    },
    typeRepeat: setRepeat,
    leave: (field: 'next' | 'repeat', isFilled: boolean) =>
      isFilled && setLeft((now) => ({ ...now, [field]: true })),
    tryAll: () => setLeft({ next: true, repeat: true }),
    /** The server refused the password. */
    refuse: setRefused,
    clear: () => {
      setNext('');
      setRepeat('');
      setLeft({ next: false, repeat: false });
    },
  };
};

export type NewPassword = ReturnType<typeof useNewPassword>;
