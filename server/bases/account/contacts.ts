import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

/** A mobile in E.164 or an e-mail in lower case, at which a person is reached and by which they are known. */
export interface Contact {
  kind: 'mobile' | 'email';
  to: string;
}

interface Given {
  phoneNumber?: string | undefined;
  dialingCode?: string | undefined;
  email?: string | undefined;
}

/** The one contact that was given; null if the mobile cannot be one. */
export const contactOf = ({ phoneNumber, dialingCode, email }: Given): Contact | null => {
  if (email !== undefined) return { kind: 'email', to: email };
  const to = normaliseMobile(phoneNumber ?? '', dialingCode);
  return to === null ? null : { kind: 'mobile', to };
};

/** The column of `users` that keeps contacts of this kind. */
export const columnOf = ({ kind }: Contact) => (kind === 'mobile' ? 'phone_number' : 'email');

/** Where a user gets codes and news: the mobile, or the e-mail if there is none. Null for a user with neither. */
export const ownContact = (user: { phone_number: string | null; email: string | null }): Contact | null => {
  if (user.phone_number !== null) return { kind: 'mobile', to: user.phone_number };
  return user.email === null ? null : { kind: 'email', to: user.email };
};

/** A mobile or an e-mail as people write them into one field; null for anything else. */
export const contactOfUsername = (username: string): Contact | null => {
  const written = toLatinDigits(username).trim();
  return written.includes('@')
    ? { kind: 'email', to: written.toLowerCase() }
    : contactOf({ phoneNumber: written });
};
