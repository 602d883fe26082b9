import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { isOwnerName } from '#core/rules/identity/names.ts';
import { isNationalCode } from '#core/rules/identity/national-code.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { joinParts, type Parts } from '#web/ui/date-parts/index.ts';

/** The owner of the account, while it is being typed. */
export interface IdentityDraft {
  firstName: string;
  lastName: string;
  nationalCode: string;
  /** Jalali. */
  birth: Parts;
}

export const identityFields = ['firstName', 'lastName', 'nationalCode', 'birthDate'] as const;

export type IdentityField = (typeof identityFields)[number];

export type IdentityProblems = Partial<Record<IdentityField, string>>;

const isNoBirth = ({ day, month, year }: Parts): boolean => day === '' && month === '' && year === '';

/** The typed birth date; null if it is not complete or no date. */
export const birthOf = ({ birth }: IdentityDraft): PlainDate | null => parsePersianDate(joinParts(birth));

/** What is wrong with each field. Empty fields are right: they are asked for when money is sent. */
export const identityProblems = (draft: IdentityDraft, today: PlainDate): IdentityProblems => {
  const problems: IdentityProblems = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const name = normalisePersian(draft[field]);
    if (name !== '' && !isOwnerName(name)) problems[field] = validationTexts.OWNER_NAME_IS_INVALID;
  }
  if (draft.nationalCode !== '' && !isNationalCode(draft.nationalCode))
    problems.nationalCode = validationTexts.NATIONAL_CODE_IS_INVALID;
  const birth = birthOf(draft);
  if (!isNoBirth(draft.birth) && (birth === null || birth > today))
    problems.birthDate = validationTexts.BIRTH_DATE_IS_INVALID;
  return problems;
};
