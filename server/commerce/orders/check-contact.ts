import type { FieldError } from '#core/contract/result.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { validateContact } from '#core/rules/passengers/contact.ts';
import { passengerErrorTexts } from '#core/texts/passengers.ts';

export type ContactCheck =
  | { ok: true; contact: { phoneNumber: string; email: string | null } }
  | { ok: false; errors: FieldError[] };

/** The buyer's contact with its mobile number in E.164, or what is wrong with the fields of `contact`. */
export const checkContact = (
  input: { phoneNumber: string; email: string },
  options: { isEmailOptional: boolean },
): ContactCheck => {
  const problems = validateContact(input, options);
  const phoneNumber = normaliseMobile(input.phoneNumber);
  if (problems.length === 0 && phoneNumber)
    return { ok: true, contact: { phoneNumber, email: input.email.trim() || null } };
  return {
    ok: false,
    errors: problems.map(({ field, code }) => ({
      code,
      field: `contact.${field}`,
      messages: [passengerErrorTexts[code]],
    })),
  };
};
