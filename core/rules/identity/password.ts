/** Fewest characters of a new password (specification, section 9). */
export const passwordLengthMin = 6;

export const passwordLengthMax = 200;

/** Keys of core/texts/validation.ts. */
export type PasswordProblem =
  | 'PASSWORD_REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORDS_DIFFER';

/** What is wrong with a new password and with its repetition; null if nothing is. Every character counts, spaces too. */
export const passwordProblems = (
  next: string,
  repeat: string,
): { next: PasswordProblem | null; repeat: PasswordProblem | null } => {
  const own = (): PasswordProblem | null => {
    if (next === '') return 'PASSWORD_REQUIRED';
    if (next.length < passwordLengthMin) return 'PASSWORD_TOO_SHORT';
    return next.length > passwordLengthMax ? 'PASSWORD_TOO_LONG' : null;
  };
  if (repeat === '') return { next: own(), repeat: 'PASSWORD_REQUIRED' };
  return { next: own(), repeat: repeat === next ? null : 'PASSWORDS_DIFFER' };
};
