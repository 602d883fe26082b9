import { isIban } from '#core/rules/identity/iban.ts';
import { topUpMaximum, topUpMinimum, withdrawalMinimum } from '#core/rules/money/limits.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import type { MoneyWords } from '#web/features/wallet/index.ts';

const texts = walletTexts.amount;

/** What is wrong with the amount of a top-up; null if nothing is. */
export const topUpProblem = (amount: Rial | null, money: MoneyWords): string | null => {
  if (amount === null) return texts.required;
  if (amount < topUpMinimum) return texts.tooLow(money.text(topUpMinimum));
  return amount > topUpMaximum ? texts.tooHigh(money.text(topUpMaximum)) : null;
};

export interface WithdrawalProblems {
  amount?: string;
  iban?: string;
}

const withdrawnProblem = (amount: Rial | null, balance: Rial | null, money: MoneyWords): string | null => {
  if (amount === null) return texts.required;
  if (amount < withdrawalMinimum) return texts.tooLow(money.text(withdrawalMinimum));
  // If the balance is not known, only the server checks it.
  return balance !== null && amount > balance ? walletTexts.withdraw.tooMuch(money.text(balance)) : null;
};

/** What is wrong with a withdrawal, by field. */
export const withdrawalProblems = (
  { amount, iban }: { amount: Rial | null; iban: string },
  balance: Rial | null,
  money: MoneyWords,
): WithdrawalProblems => {
  const ofAmount = withdrawnProblem(amount, balance, money);
  const ofIban =
    iban === '' ? validationTexts.IBAN_REQUIRED : isIban(iban) ? null : validationTexts.IBAN_IS_INVALID;
  return { ...(ofAmount ? { amount: ofAmount } : {}), ...(ofIban ? { iban: ofIban } : {}) };
};
