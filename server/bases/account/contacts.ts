import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

/** Where a person is reached, and by that known: E.164, or an e-mail in lower case. */
export interface Contact {
  kind: 'mobile' | 'email';
  to: string;
}

interface Given {
  phoneNumber?: string | undefined;
  dialingCode?: string | undefined;
  email?: string | undefined;
}

/** The one contact that was given; null where the mobile cannot be one. */
export const contactOf = ({ phoneNumber, dialingCode, email }: Given): Contact | null => {
  if (email !== undefined) return { kind: 'email', to: email };
  const to = normaliseMobile(phoneNumber ?? '', dialingCode);
  return to === null ? null : { kind: 'mobile', to };
};

/** The column of `users` that keeps contacts of this kind. */
export const columnOf = ({ kind }: Contact) => (kind === 'mobile' ? 'phone_number' : 'email');

/** Where a user is asked and told: the mobile, or without one the e-mail. Null for who is known by neither. */
export const ownContact = (user: { phone_number: string | null; email: string | null }): Contact | null => {
  if (user.phone_number !== null) return { kind: 'mobile', to: user.phone_number };
  return user.email === null ? null : { kind: 'email', to: user.email };
};

/** A mobile or an e-mail as people write them into one field; null for what can be neither. */
export const contactOfUsername = (username: string): Contact | null => {
  const written = toLatinDigits(username).trim();
  return written.includes('@')
    ? { kind: 'email', to: written.toLowerCase() }
    : contactOf({ phoneNumber: written });
};
