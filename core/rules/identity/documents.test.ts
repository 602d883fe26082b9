import { describe, expect, it } from 'vitest';
import { bankOfCard, cardDigits, formatCard, isCardNumber } from './card.ts';
import { isEmail } from './email.ts';
import { ibanBankCode, ibanBankName, ibanDigits, isIban } from './iban.ts';
import { asPassportsHold, isLatinName, isPersianName } from './names.ts';
import { isPassportNumber, passportPattern, passportTypeOf } from './passport.ts';

describe('passport numbers', () => {
  it.each([
    ['IranianPassport', 'A1234567', true],
    ['IranianPassport', 'a12345678', true],
    ['IranianPassport', 'AB123456', false],
    ['IranianPassport', 'A123456', false],
    ['IraqPassport', 'A12345678', true],
    ['IraqPassport', 'AB123456', true],
    ['IraqPassport', 'AB1234567', true],
    ['IraqPassport', 'AB12345678', false],
    ['OtherCountries', '123456', true],
    ['OtherCountries', 'P1234567XY', true],
    ['OtherCountries', '12345', false],
    ['OtherCountries', 'P1234567XYZ', false],
    ['OtherCountries', 'P-123456', false],
  ] as const)('%s %s: %s', (type, number, wanted) => expect(isPassportNumber(type, number)).toBe(wanted));
  it('are judged by the country', () => {
    expect([passportTypeOf('IRN'), passportTypeOf('IRQ'), passportTypeOf('AFG')]).toEqual([
      'IranianPassport',
      'IraqPassport',
      'OtherCountries',
    ]);
    expect(passportPattern('OtherCountries').test('ab1234')).toBe(false);
  });
});

describe('cards', () => {
  it('hold by their check digit', () => {
    expect(isCardNumber('6037 9900 0000 0006')).toBe(true);
    expect(isCardNumber('۶۰۳۷-۹۹۰۰-۰۰۰۰-۰۰۰۶')).toBe(true);
    expect(isCardNumber('6037990000000007')).toBe(false);
    expect(isCardNumber('603799000000000')).toBe(false);
    expect(isCardNumber('0000000000000000')).toBe(false);
  });
  it('are shown in fours and named by their bank', () => {
    expect(formatCard(cardDigits('6037990000000006') ?? '')).toBe('6037 9900 0000 0006');
    expect(bankOfCard('۶۰۳۷۹۹۱۲')).toBe('بانک ملی ایران');
    expect(bankOfCard('6219')).toBeNull();
  });
});

describe('IBANs', () => {
  const sheba = 'IR820540102680020817909002';
  it('hold by their check digits, with or without IR, in any digits', () => {
    expect(isIban(sheba)).toBe(true);
    expect(isIban('۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲')).toBe(true);
    expect(isIban('IR830540102680020817909002')).toBe(false);
    expect(isIban('IR82054010268002081790900')).toBe(false);
    expect(ibanDigits('ir 82')).toBeNull();
  });
  it('name their bank', () => {
    expect(ibanBankCode(sheba)).toBe('054');
    expect(ibanBankCode('nonsense')).toBeNull();
    expect([ibanBankName(sheba), ibanBankName('nonsense')]).toEqual(['بانک پارسیان', null]);
  });
});

describe('names', () => {
  it('are Latin letters and spaces', () => {
    for (const name of ['Sara', 'ALI REZA', ' Sara ']) expect(isLatinName(name)).toBe(true);
    for (const name of ['', ' ', 'Sara1', 'سارا', 'O’Neil', 'Anne-Marie'])
      expect(isLatinName(name)).toBe(false);
  });
  it('have letters of the Arabic script', () => {
    for (const name of ['سارا', 'محمد علی', 'ژاله']) expect(isPersianName(name)).toBe(true);
    for (const name of ['سَارا', 'علی\u200Cپور', 'د']) expect(isPersianName(name)).toBe(true);
    const others = [
      '',
      ' ',
      'Sara',
      '۱۲۳',
      '،',
      '<b>علی</b>',
      'علی Sara',
      'علی۱',
      'علی!',
      'علی;',
      '😀علی',
      'علی\n',
    ];
    for (const name of others) expect([name, isPersianName(name)]).toEqual([name, false]);
  });

  it('Latin names with hyphens and apostrophes are held as passports hold them', () => {
    expect(asPassportsHold("Jean-Pierre O'Connor")).toBe('Jean Pierre OConnor');
    expect(asPassportsHold('  N’Guyen – Ali ')).toBe('NGuyen Ali');
    expect(isLatinName(asPassportsHold('<b>Ali</b>'))).toBe(false);
  });
});

describe('e-mail addresses', () => {
  it('are told from what is none', () => {
    for (const text of ['a@b.ir', 'sara.ahmadi+fly@mail.example.com']) expect(isEmail(text)).toBe(true);
    for (const text of [
      '',
      'a@b',
      '@b.ir',
      'a b@c.ir',
      'a@b..ir',
      '.a@b.ir',
      'a..b@c.ir',
      'a@-b.ir',
      `${'a'.repeat(65)}@b.ir`,
    ]) {
      expect(isEmail(text)).toBe(false);
    }
  });
});
