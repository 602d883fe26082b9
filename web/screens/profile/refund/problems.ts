import { isIban } from '#core/rules/identity/iban.ts';
import { isOwnerName } from '#core/rules/identity/names.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { validationTexts } from '#core/texts/validation.ts';

/** The typed name of an owner whose account has no name yet. */
export interface OwnerDraft {
  firstName: string;
  lastName: string;
}

/** What is typed in the form, apart from the chosen documents. */
export interface RefundWish {
  reasonId: string;
  target: 'wallet' | 'iban' | 'card';
  iban: string;
  accountNumber: string;
  name: string;
  /** Only if the account has no name, which is asked for here; null if it has one. */
  owner: OwnerDraft | null;
  note: string;
  agreement: boolean;
}

export const wishFields = [
  'items',
  'reasonId',
  'iban',
  'accountNumber',
  'name',
  'firstName',
  'lastName',
  'agreement',
] as const;
export type WishField = (typeof wishFields)[number];
export type WishProblems = Partial<Record<WishField, string>>;

const accountDigits = 10;

/** «سارا احمدی», as the account will have it. */
export const nameIn = ({ firstName, lastName }: OwnerDraft): string =>
  `${normalisePersian(firstName)} ${normalisePersian(lastName)}`;

const ownerProblems = (owner: OwnerDraft): WishProblems => {
  const problems: WishProblems = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const name = normalisePersian(owner[field]);
    if (name === '') problems[field] = validationTexts.REQUIRED;
    else if (!isOwnerName(name)) problems[field] = validationTexts.OWNER_NAME_IS_INVALID;
  }
  return problems;
};

/** What is wrong with each field, in the sequence of the page. `isOpen`: somebody who stays has yet to choose. The owner's name is checked by the server. */
export const problemsOf = (wish: RefundWish, chosen: { count: number; isOpen: boolean }): WishProblems => {
  const { form } = refundFormTexts;
  const toBank = wish.target === 'iban';
  const problems: WishProblems = {};
  if (chosen.count === 0) problems.items = form.chooseFirst;
  else if (chosen.isOpen) problems.items = form.chooseWay;
  if (wish.reasonId === '') problems.reasonId = validationTexts.NOT_A_CHOICE;
  if (toBank && wish.iban === '') problems.iban = validationTexts.IBAN_REQUIRED;
  else if (toBank && !isIban(wish.iban)) problems.iban = validationTexts.IBAN_IS_INVALID;
  if (toBank && wish.accountNumber !== '' && wish.accountNumber.length < accountDigits)
    problems.accountNumber = validationTexts.ACCOUNT_NUMBER_IS_INVALID;
  if (wish.owner) Object.assign(problems, ownerProblems(wish.owner));
  else if (wish.name.trim() === '') problems.name = validationTexts.REQUIRED;
  if (!wish.agreement) problems.agreement = form.agreementMissing;
  return problems;
};
