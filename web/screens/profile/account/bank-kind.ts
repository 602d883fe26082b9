import { accountNumberDigits } from '#core/rules/identity/account-number.ts';
import { bankOfCard, isCardNumber } from '#core/rules/identity/card.ts';
import { ibanBankName, isIban } from '#core/rules/identity/iban.ts';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';

export type BankKind = 'cardNumber' | 'accountNumber' | 'iban';

const isRight: Record<BankKind, (digits: string) => boolean> = {
  cardNumber: isCardNumber,
  accountNumber: (digits) => accountNumberDigits(digits) !== null,
  iban: isIban,
};

const wrong: Record<BankKind, string> = {
  cardNumber: validationTexts.CARD_NUMBER_IS_INVALID,
  accountNumber: validationTexts.ACCOUNT_NUMBER_IS_INVALID,
  iban: validationTexts.IBAN_IS_INVALID,
};

/** What is wrong with a number of this kind; undefined if nothing is. An empty number is right: it means that there is none. */
export const bankProblem = (kind: BankKind, digits: string): string | undefined =>
  digits === '' || isRight[kind](digits) ? undefined : wrong[kind];

/** The bank of a number, as soon as enough digits are typed; otherwise undefined. */
export const bankOf = (kind: BankKind, digits: string): string | undefined => {
  if (kind === 'cardNumber') return bankOfCard(digits) ?? undefined;
  if (kind === 'iban' && isIban(digits)) return ibanBankName(digits) ?? accountTexts.bank.unknownBank;
  return undefined;
};
