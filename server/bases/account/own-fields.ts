import type { account } from '#core/contract/account/endpoints.ts';
import type { HandlerInput } from '#core/contract/endpoint.ts';
import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { accountNumberDigits } from '#core/rules/identity/account-number.ts';
import { cardDigits, isCardNumber } from '#core/rules/identity/card.ts';
import { ibanDigits, isIban } from '#core/rules/identity/iban.ts';
import { isOwnerName } from '#core/rules/identity/names.ts';
import { isNationalCode } from '#core/rules/identity/national-code.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import type { ValidationKey } from '#core/texts/validation.ts';
import { fieldError } from '#server/platform/http/validate.ts';

type Given = HandlerInput<typeof account.update>['body'];

interface Field {
  column: 'first_name' | 'last_name' | 'national_code' | 'card_number' | 'account_number' | 'iban';
  /** What is stored of what was typed; null if it is wrong. */
  kept(typed: string): string | null;
  refusal: ValidationKey;
}

const ownerName = (typed: string): string | null => {
  const name = normalisePersian(typed);
  return isOwnerName(name) ? name : null;
};

const nationalCode = (typed: string): string | null => {
  const code = toLatinDigits(typed).replace(/[\s-]/g, '');
  return isNationalCode(code) ? code : null;
};

const fields: Record<
  'firstName' | 'lastName' | 'nationalCode' | 'cardNumber' | 'accountNumber' | 'iban',
  Field
> = {
  firstName: { column: 'first_name', kept: ownerName, refusal: 'OWNER_NAME_IS_INVALID' },
  lastName: { column: 'last_name', kept: ownerName, refusal: 'OWNER_NAME_IS_INVALID' },
  nationalCode: { column: 'national_code', kept: nationalCode, refusal: 'NATIONAL_CODE_IS_INVALID' },
  cardNumber: {
    column: 'card_number',
    kept: (typed) => (isCardNumber(typed) ? cardDigits(typed) : null),
    refusal: 'CARD_NUMBER_IS_INVALID',
  },
  accountNumber: {
    column: 'account_number',
    kept: accountNumberDigits,
    refusal: 'ACCOUNT_NUMBER_IS_INVALID',
  },
  iban: {
    column: 'iban',
    kept: (typed) => (isIban(typed) ? ibanDigits(typed) : null),
    refusal: 'IBAN_IS_INVALID',
  },
};

/** Nobody alive was born before this day. */
const firstBirth = '1900-01-01';

export type OwnColumns = Partial<Record<Field['column'] | 'birth_date', string | null>>;

/**
 * The columns that change by what was given, in the form in which they are stored. Null and an empty text empty a field; an absent one
 * stays. Fails with VALIDATION by field. `today` is a plain date.
 */
export const ownColumns = (given: Given, today: string) => {
  const columns: OwnColumns = {};
  const errors: FieldError[] = [];
  for (const [name, { column, kept, refusal }] of Object.entries(fields)) {
    const typed = given[name as keyof typeof fields];
    if (typed === undefined) continue;
    const isEmpty = typed === null || typed.trim() === '';
    columns[column] = isEmpty ? null : kept(typed);
    if (!isEmpty && columns[column] === null) errors.push(fieldError(refusal, name));
  }
  if (given.birthDate !== undefined) {
    columns.birth_date = given.birthDate;
    if (given.birthDate !== null && (given.birthDate > today || given.birthDate < firstBirth))
      errors.push(fieldError('BIRTH_DATE_IS_INVALID', 'birthDate'));
  }
  return errors.length > 0 ? fail('VALIDATION', null, errors) : succeed(columns);
};
