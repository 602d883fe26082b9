import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';

const texts = [
  { title: 'بلیت را چطور پس بدهم؟', keywords: ['استرداد', 'کنسلی'], body: ['پول به کیف پول می‌آید.'] },
  { title: 'چقدر بار می‌توانم ببرم؟', keywords: ['چمدان', 'اضافه بار'], body: ['در بلیت نوشته شده است.'] },
  { title: 'نام در بلیت اشتباه است', keywords: ['تصحیح'], body: ['بلیت را با نام درست می‌گیریم.'] },
  { title: 'Winter in Kish', keywords: [], body: ['The island in January.'] },
];
const found = (term: string) => findTexts(term, texts).map(({ text }) => text.title);

describe('texts by what somebody typed', () => {
  it.each([
    ['استرداد', 'بلیت را چطور پس بدهم؟'],
    ['استرداذ', 'بلیت را چطور پس بدهم؟'],
    ['إسترداد', 'بلیت را چطور پس بدهم؟'],
    ['پس دادن بليت', 'بلیت را چطور پس بدهم؟'],
    ['كيف پول', 'بلیت را چطور پس بدهم؟'],
    ['چمدون', 'چقدر بار می‌توانم ببرم؟'],
    ['اضافه‌بار', 'چقدر بار می‌توانم ببرم؟'],
    ['میتوانم ببرم', 'چقدر بار می‌توانم ببرم؟'],
    ['نام اشتباه', 'نام در بلیت اشتباه است'],
    ['WINTER', 'Winter in Kish'],
    ['wintre kish', 'Winter in Kish'],
  ])('«%s» finds %s first', (term, title) => {
    expect(found(term)[0]).toBe(title);
  });

  it('finds nothing where nothing was typed, nothing that only looks like it, and none by its commonest word alone', () => {
    expect(found('  ؟ ')).toEqual([]);
    expect(found('زرافه')).toEqual([]);
    expect(found('بلیت زرافه')).toEqual([]);
  });

  it('a word that is written right is taken for no other one', () => {
    expect(found('چمدان')).toEqual(['چقدر بار می‌توانم ببرم؟']);
  });

  it('every text is found by its whole title, with the best score', () => {
    // Letters only: a text of nothing but marks and signs has no word by which it could be found.
    const wordy = fc.stringMatching(
      /^[آابپتجدرزسشعفقکگلمنوهیa-z]{3,8}( [آابپتجدرزسشعفقکگلمنوهیa-z]{3,8}){0,4}$/,
    );
    fc.assert(
      fc.property(fc.uniqueArray(wordy, { minLength: 1, maxLength: 12 }), fc.nat(), (titles, at) => {
        const all = titles.map((title) => ({ title }));
        const title = titles[at % titles.length] ?? '';
        const best = findTexts(title, all);
        expect(best[0]?.score).toBeCloseTo(1);
        expect(best.find(({ text }) => text.title === title)?.score).toBeCloseTo(1);
      }),
    );
  });
});
