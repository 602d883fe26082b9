import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNationalCode } from './national-code.ts';

describe('isNationalCode', () => {
  it.each(['0012345679', '0499370899', '0790419904', '0084575948', '0963695398'])('%s is one', (code) =>
    expect(isNationalCode(code)).toBe(true),
  );
  it.each(['0012345678', '1111111111', '123456789', '00123456790', '۰۰۱۲۳۴۵۶۷۹', '', '001234567a'])(
    '%s is none',
    (code) => expect(isNationalCode(code)).toBe(false),
  );
  it('catches any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (at, change) => {
        const digits = [...'0499370899'].map(Number);
        digits[at] = ((digits[at] ?? 0) + change) % 10;
        return !isNationalCode(digits.join(''));
      }),
    );
  });
  it('leaves at most one check digit to any nine digits', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (nine) => {
        const head = String(nine).padStart(9, '0');
        const fitting = [...'0123456789'].filter((check) => isNationalCode(head + check));
        return fitting.length === (/^(\d)\1{8}$/.test(head) ? fitting.length : 1) && fitting.length <= 1;
      }),
    );
  });
});
