import { describe, expect, it } from 'vitest';
import { cleanDigits } from './clean-digits.ts';

describe('cleanDigits', () => {
  it.each([
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
    ['٠٠١-٢٣٤', '001234'],
    ['IR12 3456', '123456'],
    ['abc', ''],
  ])('%s → %s', (typed, kept) => expect(cleanDigits(typed, 20)).toBe(kept));

  it('cuts what is too long', () => expect(cleanDigits('12345', 4)).toBe('1234'));
});
