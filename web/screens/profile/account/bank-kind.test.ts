import { describe, expect, it } from 'vitest';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { bankOf, bankProblem } from './bank-kind.ts';

describe('numbers of a bank', () => {
  it('are right by their check digits and lengths, and may be none', () => {
    expect(bankProblem('cardNumber', '6037990000000006')).toBeUndefined();
    expect(bankProblem('iban', '820540102680020817909002')).toBeUndefined();
    expect(bankProblem('accountNumber', '0123456789')).toBeUndefined();
    for (const kind of ['cardNumber', 'iban', 'accountNumber'] as const)
      expect(bankProblem(kind, '')).toBeUndefined();
  });
  it('say what is wrong', () => {
    expect(bankProblem('cardNumber', '6037990000000007')).toBe(validationTexts.CARD_NUMBER_IS_INVALID);
    expect(bankProblem('iban', '830540102680020817909002')).toBe(validationTexts.IBAN_IS_INVALID);
    expect(bankProblem('accountNumber', '123456789')).toBe(validationTexts.ACCOUNT_NUMBER_IS_INVALID);
  });
  it('name their bank: a card from its sixth digit on, an IBAN when it is whole', () => {
    expect(bankOf('cardNumber', '60379')).toBeUndefined();
    expect(bankOf('cardNumber', '603799')).toBe('بانک ملی ایران');
    expect(bankOf('iban', '82054010268002081790900')).toBeUndefined();
    expect(bankOf('iban', '820540102680020817909002')).toBe('بانک پارسیان');
    // No bank of the list has the code 063, but the check digits are right.
    expect(bankOf('iban', '380630000000000000000000')).toBe(accountTexts.bank.unknownBank);
    expect(bankOf('accountNumber', '0123456789')).toBeUndefined();
  });
});
