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

/** What is wrong with digits of that kind; nothing stands for «none», which is right. */
export const bankProblem = (kind: BankKind, digits: string): string | undefined =>
  digits === '' || isRight[kind](digits) ? undefined : wrong[kind];

/** The bank that the digits name, as soon as they do. */
export const bankOf = (kind: BankKind, digits: string): string | undefined => {
  if (kind === 'cardNumber') return bankOfCard(digits) ?? undefined;
  if (kind === 'iban' && isIban(digits)) return ibanBankName(digits) ?? accountTexts.bank.unknownBank;
  return undefined;
};
