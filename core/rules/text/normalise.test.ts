import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatinDigits, toPersianDigits } from './digits.ts';
import { normalisePersian, persianLetters, searchKey } from './normalise.ts';

describe('digits', () => {
  it('reads Persian and Arabic digits', () => {
    expect(toLatinDigits('۰۹۱۲ ٣٤٥ 6789')).toBe('0912 345 6789');
    expect(toPersianDigits('10:٠٥')).toBe('۱۰:۰۵');
  });
  it('goes there and back for any whole number', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (n) => toLatinDigits(toPersianDigits(n)) === String(n)));
  });
});

describe('normalisePersian', () => {
  it.each([
    ['علي رضائي', 'علی رضائی'],
    ['كيش', 'کیش'],
    ['مصطفى', 'مصطفی'],
    ['ﻋﻠﻲ', 'علی'],
    ['\u202Bتهران\u202C\u200F', 'تهران'],
    ['\uFEFFمشهد', 'مشهد'],
    ['  محمد\u00A0  رضا ', 'محمد رضا'],
    ['می\u200C\u200Cشود', 'می\u200Cشود'],
    ['سه \u200Cشنبه\u200C', 'سه شنبه'],
    ['تهـــران', 'تهران'],
    ['ا\u0653بادان', 'آبادان'],
  ])('%j → %j', (typed, wanted) => expect(normalisePersian(typed)).toBe(wanted));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normalisePersian(normalisePersian(text)) === normalisePersian(text),
      ),
    );
  });
});

describe('searchKey', () => {
  it.each([
    ['آبادان', 'ابادان'],
    ['أهواز', 'اهواز'],
    ['سه\u200Cشنبه', 'سه شنبه'],
    ['رئیس', 'رییس'],
    ['خانهٔ', 'خانه'],
    ['مُحَمَّد', 'محمد'],
    ['كيش', 'کیش'],
    ['İstanbul', 'istanbul'],
    ['São-Paulo', 'sao paulo'],
    ['ترمینال ۲', 'ترمینال 2'],
    ['فاطمة', 'فاطمه'],
  ])('%j and %j are the same', (a, b) => expect(searchKey(a)).toBe(searchKey(b)));

  it('keeps different words apart', () => expect(searchKey('شیراز')).not.toBe(searchKey('تبریز')));
  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)),
    );
  });
});

it('Persian letters are set letter for letter, spaces and all', () => {
  expect(persianLetters(' رضايي ك ')).toBe(' رضایی ک ');
});
