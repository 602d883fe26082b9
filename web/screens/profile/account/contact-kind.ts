import { isEmail } from '#core/rules/identity/email.ts';
import { formatMobile, normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';

export type ContactKind = 'phone' | 'email';

type Read = { ok: true; value: string } | { ok: false; problem: string };

/** The typed contact in the form in which the server stores it, or what is wrong with it. `now` is the present contact. */
export const readNewContact = (kind: ContactKind, typed: string, now: string | null): Read => {
  if (typed.trim() === '') return { ok: false, problem: accountTexts.contacts.empty[kind] };
  const email = toLatinDigits(typed).trim().toLowerCase();
  const value = kind === 'phone' ? normaliseMobile(typed) : isEmail(email) ? email : null;
  if (value === null)
    return {
      ok: false,
      problem: validationTexts[kind === 'phone' ? 'PHONE_NUMBER_IS_INVALID' : 'EMAIL_IS_INVALID'],
    };
  return value === now ? { ok: false, problem: accountTexts.contacts.same } : { ok: true, value };
};

/** The contact as people read it. */
export const shownContact = (kind: ContactKind, value: string): string =>
  kind === 'phone' ? formatMobile(value) : value;
