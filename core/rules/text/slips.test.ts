import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slips } from './distance.ts';
import { soundKey } from './sound.ts';

describe('slips', () => {
  it.each([
    ['مشد', 'مشهد', 1],
    ['شیراس', 'شیراز', 1],
    ['تهزان', 'تهران', 1],
    ['tehrna', 'tehran', 1],
    ['tehran', 'tehran', 0],
  ])('%s for %s', (typed, name, count) => expect(slips(typed, name, 2)).toBe(count));

  it('says no more than that there are too many', () => expect(slips('abcdef', 'uvwxyz', 2)).toBe(3));

  it('forgives what is not yet typed only where a beginning is asked for', () => {
    expect(slips('بندعبا', 'بندرعباس', 2, true)).toBe(1);
    expect(slips('بندعبا', 'بندرعباس', 2)).toBe(2);
  });

  it('is the same in both directions, and nothing only for the same', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابپت'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const count = slips(one, other, 6);
        return count === slips(other, one, 6) && (count === 0) === (one === other);
      }),
    );
  });
});

describe('soundKey', () => {
  it.each([
    ['اصفهان', 'Esfahan', 'Isfahan', 'Esfehan'],
    ['قشم', 'Gheshm', 'Qeshm'],
    ['ارومیه', 'Urmia', 'Orumieh'],
    ['خرم‌آباد', 'Khorramabad', 'Khoram Abad'],
    ['اهواز', 'Ahvaz', 'Ahwaz'],
  ])('is one for all spellings of %s', (name, ...spellings) => {
    for (const spelling of spellings) expect(soundKey(spelling)).toBe(soundKey(name));
  });
});
