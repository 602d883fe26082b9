import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMobile, localMobile, normaliseMobile } from './mobile.ts';

describe('normaliseMobile', () => {
  it.each([
    '09123456789',
    '9123456789',
    '+989123456789',
    '00989123456789',
    '989123456789',
    '+98 (0)912 345 67 89',
    '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    '٠٩١٢-٣٤٥-٦٧٨٩',
    '\u202A+989123456789\u202C',
  ])('%j is +989123456789', (text) => expect(normaliseMobile(text)).toBe('+989123456789'));

  it.each([
    '',
    '0912345678',
    '091234567890',
    '08123456789',
    '02112345678',
    'abc',
    '+98',
    '+9891234567',
    '0912 345 67x9',
  ])('%j is none', (text) => expect(normaliseMobile(text)).toBeNull());

  it('makes no second spelling of an Iranian number out of half a dialing code', () => {
    expect(normaliseMobile('8 9123456789', '+9')).toBe('+989123456789');
    expect(normaliseMobile('8 09123456789', '+9')).toBe(null);
    expect(normaliseMobile('809123456789', '9')).toBe(null);
  });

  it('takes the dialing code, unless the number names its own country', () => {
    expect(normaliseMobile('050 123 4567', '+971')).toBe('+971501234567');
    expect(normaliseMobile('0501234567', '971')).toBe('+971501234567');
    expect(normaliseMobile('+964 770 123 4567')).toBe('+9647701234567');
    expect(normaliseMobile('+98 912 345 6789', '+971')).toBe('+989123456789');
    expect(normaliseMobile('123', '+971')).toBeNull();
  });
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^09\d{9}$/), (text) => {
        const once = normaliseMobile(text);
        return once !== null && normaliseMobile(once) === once;
      }),
    );
  });
});

it('formatMobile groups for the eye', () => {
  expect(formatMobile('+989123456789')).toBe('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  expect(formatMobile('+971501234567')).toBe('+۹۷۱۵۰۱۲۳۴۵۶۷');
});

it('localMobile is how people write an Iranian number, and nothing for others', () => {
  expect(localMobile('+989123456789')).toBe('09123456789');
  expect(localMobile('+971501234567')).toBe('');
  expect(localMobile(null)).toBe('');
});
