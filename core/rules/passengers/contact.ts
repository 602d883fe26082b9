import { isEmail } from '../identity/email.ts';
import { normaliseMobile } from '../identity/mobile.ts';

/** The message keys of specification section 5 that are about the buyer's contact. */
export type ContactErrorCode =
  | 'PL_ENTER_YOUR_CALL_NUMBER'
  | 'PHONE_NUMBER_IS_INVALID'
  | 'EMAIL_IS_INVALID'
  | 'PL_ENTER_YOUR_EMAIL';

export interface ContactProblem {
  field: 'phoneNumber' | 'email';
  code: ContactErrorCode;
}

/**
 * What is wrong with a contact; empty if nothing is. The e-mail address is required, except for buyers from the partner marketplace, who
 * may leave it empty (`isEmailOptional`).
 */
export const validateContact = (
  contact: { phoneNumber: string; email?: string | undefined },
  { isEmailOptional = false }: { isEmailOptional?: boolean } = {},
): ContactProblem[] => {
  const problems: ContactProblem[] = [];
  const email = contact.email?.trim() ?? '';
  if (contact.phoneNumber.trim() === '')
    problems.push({ field: 'phoneNumber', code: 'PL_ENTER_YOUR_CALL_NUMBER' });
  else if (normaliseMobile(contact.phoneNumber) === null)
    problems.push({ field: 'phoneNumber', code: 'PHONE_NUMBER_IS_INVALID' });
  if (email === '' && !isEmailOptional) problems.push({ field: 'email', code: 'PL_ENTER_YOUR_EMAIL' });
  else if (email !== '' && !isEmail(email)) problems.push({ field: 'email', code: 'EMAIL_IS_INVALID' });
  return problems;
};
