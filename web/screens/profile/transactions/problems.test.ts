import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { moneyWords } from '#web/features/wallet/index.ts';
import { topUpProblem, withdrawalProblems } from './problems.ts';

const toman = moneyWords('toman');
const iban = '062960000000100324200001';

describe('a top-up', () => {
  it('is not below 1000 Toman, said in the unit that is shown', () => {
    expect(topUpProblem(toRial(10_000), toman)).toBeNull();
    expect(topUpProblem(toRial(9_999), toman)).toContain('۱٬۰۰۰ تومان');
    expect(topUpProblem(toRial(9_999), moneyWords('rial'))).toContain('۱۰٬۰۰۰ ریال');
    expect(topUpProblem(toRial(0), toman)).toContain('۱٬۰۰۰ تومان');
  });
  it('is written, and not more than a bank takes', () => {
    expect(topUpProblem(null, toman)).toBe(walletTexts.amount.required);
    expect(topUpProblem(toRial(2_000_000_000), toman)).toBeNull();
    expect(topUpProblem(toRial(2_000_000_010), toman)).toContain('۲۰۰٬۰۰۰٬۰۰۰ تومان');
  });
});

describe('a withdrawal', () => {
  const problems = (amount: number | null, typed: string, balance: number | null = 1_000_000) =>
    withdrawalProblems(
      { amount: amount === null ? null : toRial(amount), iban: typed },
      balance === null ? null : toRial(balance),
      toman,
    );
  it('has nothing wrong with all of the balance', () => expect(problems(1_000_000, iban)).toEqual({}));
  it('is not more than the balance, which is said', () =>
    expect(problems(1_000_010, iban).amount).toContain('۱۰۰٬۰۰۰ تومان'));
  it('leaves the judgement to the server while the balance is not known', () =>
    expect(problems(5_000_000, iban, null)).toEqual({}));
  it('says every field that is wrong', () => {
    expect(problems(null, '')).toEqual({
      amount: walletTexts.amount.required,
      iban: validationTexts.IBAN_REQUIRED,
    });
    expect(problems(9_000, `1${iban.slice(1)}`).iban).toBe(validationTexts.IBAN_IS_INVALID);
  });
});
