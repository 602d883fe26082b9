import { expect, it } from 'vitest';
import { formatForeign } from './foreign-price.tsx';

it('writes the currency before the number, groups it, and hides a fraction of nothing', () => {
  expect(formatForeign({ currency: 'AED', hundredths: 10_000 })).toBe('AED 100');
  expect(formatForeign({ currency: 'EUR', hundredths: 135_000 })).toBe('EUR 1,350');
  expect(formatForeign({ currency: 'USD', hundredths: 1_205 })).toBe('USD 12.05');
  expect(formatForeign({ currency: 'IQD', hundredths: 1_299 })).toBe('IQD 12');
  expect(formatForeign({ currency: 'USD', hundredths: 0 })).toBe('USD 0');
});
