import { describe, expect, it } from 'vitest';
import { findPlaces } from './match.ts';
import { roughChoice } from './rough-choice.ts';

const syllables = ['با', 'تن', 'رو', 'شی', 'گم', 'دا', 'خل', 'پو'];
const city = (cityFa: string, cityEn: string, code: string) => ({
  code,
  cityFa,
  cityEn,
  nameFa: cityFa,
  nameEn: cityEn,
});
/** Two thousand names that share their syllables, and a few that people look for. */
const crowd = Array.from({ length: 2000 }, (_, at) => {
  const parts = [at % 8, Math.floor(at / 8) % 8, Math.floor(at / 64) % 8, Math.floor(at / 512) % 8];
  return city(parts.map((part) => syllables[part]).join(''), `Place ${at}`, `Q${at}`);
});
const wanted = [
  city('مشهد', 'Mashhad', 'MHD'),
  city('خرم‌آباد', 'Khorramabad', 'KHD'),
  city('اصفهان', 'Isfahan', 'IFN'),
];
const places = [...crowd.slice(0, 1000), ...wanted, ...crowd.slice(1000)];

describe('the rough choice', () => {
  it.each([
    ['مشهد', 'MHD'],
    ['مشهذ', 'MHD'],
    ['مهشد', 'MHD'],
    ['mashad', 'MHD'],
    ['MHD', 'MHD'],
    ['lai]n', 'MHD'],
    ['خرم اباد', 'KHD'],
    ['آباد', 'KHD'],
    ['esfehan', 'IFN'],
    ['اص', 'IFN'],
  ])('has what «%s» means, as all places have', (term, code) => {
    const chosen = roughChoice(places)(term);
    expect(findPlaces(term, chosen).places[0]?.code).toBe(code);
    expect(chosen.length).toBeLessThanOrEqual(120);
  });

  it('leaves out what is not wanted before it counts, and has everything where nothing was typed', () => {
    const choose = roughChoice(places);
    expect(choose('بابا', ({ code }) => code === 'Q1999' || code === 'MHD')).not.toContain(wanted[0]);
    expect(choose('مشهد', ({ code }) => code !== 'MHD').map(({ code }) => code)).not.toContain('MHD');
    expect(choose(' ')).toHaveLength(places.length);
    expect(choose('قققق')).toEqual([]);
  });
});
