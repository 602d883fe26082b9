import { toLatinDigits } from '#core/rules/text/digits.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import common from './data/common.json' with { type: 'json' };

const commonest: ReadonlySet<string> = new Set(common.split(' '));

/** The person who chooses: what others know about them. */
export interface Chooser {
  phone_number: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** One character again and again, or a run of digits or letters up or down: 111111, ۱۲۳۴۵۶, fedcba. */
const isRun = (text: string): boolean => {
  const steps = [...text]
    .slice(1)
    .map((char, at) => (char.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
};

const isCommon = (password: string): boolean => {
  const written = toLatinDigits(password).toLowerCase().trim();
  return commonest.has(written) || isRun(written);
};

/** The names and the mailbox of somebody, as they might be typed. */
const wordsOf = ({ email, first_name, last_name }: Chooser): string[] => {
  const names = [first_name, last_name].filter((name): name is string => name !== null);
  const mailbox = email?.split('@')[0];
  const words = [...names, names.join(''), names.toReversed().join(''), email ?? '', mailbox ?? ''];
  return words.map(searchKey).filter((word) => word.length > 0);
};

/** Whether it is the mobile in any spelling, or a name with only digits and signs around it. */
const isOwn = (password: string, chooser: Chooser): boolean => {
  const key = searchKey(password);
  const mobile = chooser.phone_number?.replace(/^\+98/, '').replace(/^\+/, '');
  // Apart from the mobile number, which others know, such a password has fewer than six characters.
  if (mobile && key.includes(mobile) && key.length - mobile.length < 6) return true;
  const words = wordsOf(chooser);
  const bare = key.replace(/^\d+|\d+$/g, '');
  return words.includes(key) || words.includes(bare);
};

/** Why a new password is not taken: a key of core/texts/validation.ts, or null. */
export const badChoice = (
  password: string,
  chooser: Chooser,
): 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_YOURS' | null => {
  if (isOwn(password, chooser)) return 'PASSWORD_IS_YOURS';
  return isCommon(password) ? 'PASSWORD_TOO_COMMON' : null;
};
