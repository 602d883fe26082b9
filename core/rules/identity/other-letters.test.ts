import { describe, expect, it } from 'vitest';
import { isLatinName, isPersianName } from './names.ts';
import { inLatinLetters, inPersianLetters } from './other-letters.ts';

/** Names as their owners write them: in Persian, and in the passport. */
const people: readonly [string, string][] = [
  ['مریم', 'MARYAM'],
  ['رضایی', 'REZAEI'],
  ['آرش', 'ARASH'],
  ['نیلوفر', 'NILOUFAR'],
  ['علی‌رضا', 'ALIREZA'],
  ['محمدی', 'MOHAMMADI'],
  ['حسین‌زاده', 'HOSSEINZADEH'],
  ['محمدپور', 'MOHAMMADPOUR'],
  ['احمدیان', 'AHMADIAN'],
  ['سیدعلی', 'SEYEDALI'],
  ['قاسمی', 'GHASEMI'],
  ['موسوی', 'MOUSAVI'],
  ['علی رضا', 'ALI REZA'],
];

describe('a name in the other letters', () => {
  it('is suggested as most people of that name write it', () => {
    for (const [persian, latin] of people) expect(inLatinLetters(persian), persian).toBe(latin);
  });
  it('is found from several Latin spellings', () => {
    for (const [latin, persian] of [
      ['Maryam', 'مریم'],
      ['Hossein', 'حسین'],
      ['Hosein', 'حسین'],
      ['Mohamadi', 'محمدی'],
      ['Yusefi', 'یوسفی'],
      ['Rezaee', 'رضایی'],
      ['hosseinzadeh', 'حسین‌زاده'],
    ] as const)
      expect(inPersianLetters(latin), latin).toBe(persian);
  });
  it('of a name that nobody knows is still one that the form takes', () => {
    for (const name of ['پشنگ', 'ژرفا گیو', 'ثنایی‌فر', 'ة']) {
      const latin = inLatinLetters(name);
      expect(latin === '' || isLatinName(latin), `${name}: ${latin}`).toBe(true);
    }
    for (const name of ['Przybylski', 'Xu', 'Eowyn', 'Nguyen'])
      expect(isPersianName(inPersianLetters(name)), name).toBe(true);
  });
  it('of nothing is nothing', () => {
    expect(inLatinLetters(' ')).toBe('');
    expect(inPersianLetters('12')).toBe('');
  });
});
