import { isEmail } from '#core/rules/identity/email.ts';
import { localMobile, normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';
import { suggestedMobile } from './request.ts';
import type { ContactKind } from './ways.ts';

/** The mobile in E.164 or the e-mail as it is stored; null if it is not a valid one. */
export const readContact = (contact: ContactKind, text: string): string | null => {
  if (contact === 'phone') return normaliseMobile(text);
  const email = toLatinDigits(text).trim().toLowerCase();
  return isEmail(email) ? email : null;
};

/** The contact in the form that calls take. */
export const named = (contact: ContactKind, name: string) =>
  contact === 'phone' ? { phoneNumber: name } : { email: name };

export const wrongContact: Record<ContactKind, string> = {
  phone: passengerErrorTexts.PHONE_NUMBER_IS_INVALID,
  email: passengerErrorTexts.EMAIL_IS_INVALID,
};

/** What is in the fields at first: nothing, or the mobile that was typed elsewhere before. */
export const emptyHanded = () => ({
  phone: localMobile(normaliseMobile(suggestedMobile())),
  email: '',
  password: '',
});
