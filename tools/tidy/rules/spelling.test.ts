import { describe, expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { spelling, spellingProblems } from './spelling.ts';

describe('spelling', () => {
  it.each([
    'علي',
    'كيش',
    'مصطفى',
    '٣ نفر',
    'می شود',
    'اینجا نمی آید',
    'بلیت ها',
    'پرواز های امروز',
    'سفر هایتان',
    'می\u200C شود',
    'شود\u200C.',
    'کجا ؟',
  ])('refuses %j', (text) => expect(spellingProblems(text)).not.toEqual([]));
  it.each([
    'می\u200Cشود',
    'نمی\u200Cآید',
    'بلیت\u200Cها',
    'پروازهای امروز',
    'قدیمی ترین',
    'هاشمی رفت',
    'سفر هاشمی',
    'کجا؟',
    'a b',
    '۳ نفر',
  ])('accepts %j', (text) => expect(spellingProblems(text)).toEqual([]));
  it('reads catalogues, templates included, and nothing else', () => {
    const text = 'export const a = (n: number) => `$'.concat('{n} بلیت ها`;');
    const find = (path: string) => spelling.check([readSource(path, text)]).length;
    expect(find('core/texts/a.ts')).toBe(1);
    expect(find('core/products/train/texts/a.ts')).toBe(1);
    expect(find('core/rules/text/a.ts')).toBe(0);
  });
});
