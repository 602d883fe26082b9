import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyInWords, readMoney, typedMoney } from './format-unit.ts';
import { toRial } from './rial.ts';

const units = ['toman', 'rial'] as const;

describe('readMoney', () => {
  it.each([
    ['1000', 'toman', 10_000],
    ['1000', 'rial', 1_000],
    ['۱٬۰۰۰', 'toman', 10_000],
    ['١٬٠٠٠', 'rial', 1_000],
    ['1,000,000', 'toman', 10_000_000],
    ['1.000.000', 'toman', 10_000_000],
    ['۵۰۰ هزار', 'toman', 5_000],
    ['۱٬۲۳۴٫۵', 'toman', 12_345],
    ['۱٬۲۳۴٫', 'toman', 12_340],
    ['12.50', 'toman', 125],
    ['12.50', 'rial', 12],
    ['007', 'toman', 70],
    ['-500', 'rial', 500],
    ['0', 'toman', 0],
  ] as const)('%s in %s is %i rials', (text, unit, wanted) => expect(readMoney(text, unit)).toBe(wanted));

  it.each(['', '  ', 'تومان', '٬'])('«%s» is no amount', (text) => {
    for (const unit of units) expect(readMoney(text, unit)).toBeNull();
  });

  it('cuts what no purse holds, instead of losing rials', () =>
    expect(readMoney('9'.repeat(40), 'toman')).toBe(99_999_999_999_990));

  it('reads back what is shown, in either unit', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.constantFrom(...units), (amount, unit) => {
        expect(readMoney(typedMoney(toRial(amount), unit), unit)).toBe(amount);
      }),
    );
  });
});

describe('moneyInWords', () => {
  it('says the unit that was chosen', () => {
    expect(moneyInWords(toRial(10_000), 'toman')).toBe('یک هزار تومان');
    expect(moneyInWords(toRial(10_000), 'rial')).toBe('ده هزار ریال');
  });
});
