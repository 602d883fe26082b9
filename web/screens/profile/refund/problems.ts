import { isIban } from '#core/rules/identity/iban.ts';
import { refundFormTexts } from '#core/texts/refundForm.ts';
import { validationTexts } from '#core/texts/validation.ts';

/** What is typed beside the tickets. */
export interface RefundWish {
  reasonId: string;
  target: 'wallet' | 'iban' | 'card';
  iban: string;
  accountNumber: string;
  name: string;
  note: string;
  agreement: boolean;
}

export const wishFields = ['items', 'reasonId', 'iban', 'accountNumber', 'name', 'agreement'] as const;
export type WishField = (typeof wishFields)[number];
export type WishProblems = Partial<Record<WishField, string>>;

const accountDigits = 10;

/** What is wrong with the wish, by field, in the order of the page. The owner's name is judged by the server. */
export const problemsOf = (wish: RefundWish, chosen: number): WishProblems => {
  const { form } = refundFormTexts;
  const toBank = wish.target === 'iban';
  const problems: WishProblems = {};
  if (chosen === 0) problems.items = form.chooseFirst;
  if (wish.reasonId === '') problems.reasonId = validationTexts.NOT_A_CHOICE;
  if (toBank && wish.iban === '') problems.iban = validationTexts.IBAN_REQUIRED;
  else if (toBank && !isIban(wish.iban)) problems.iban = validationTexts.IBAN_IS_INVALID;
  if (toBank && wish.accountNumber !== '' && wish.accountNumber.length < accountDigits)
    problems.accountNumber = validationTexts.ACCOUNT_NUMBER_IS_INVALID;
  if (wish.name.trim() === '') problems.name = validationTexts.REQUIRED;
  if (!wish.agreement) problems.agreement = form.agreementMissing;
  return problems;
};
