import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { passportOfMrz } from '#core/rules/identity/mrz-passport.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { linesOf, specimens } from '#server/testing/passport/lines.ts';
import { type Conditions, pictureOf } from '#server/testing/passport/picture.ts';
import { readPassport } from './read.ts';

const today = toPlainDate('2026-11-21');
const read = (image: Buffer) => readPassport(image, { today, signal: new AbortController().signal });

/** All conditions are in `decisions/passport-scan.md`. Here each appears once, so that the tests stay quick. */
const conditions: [string, Conditions][] = [
  ['clean', {}],
  ['blurred', { blur: 2.5 }],
  ['turned by 1 degree, on a table', { turn: 1, margin: 200 }],
  ['turned by 3 degrees, JPEG quality 55', { turn: 3, margin: 60, quality: 55 }],
  ['half the size, JPEG quality 55', { scale: 0.5, turn: -2, margin: 60, quality: 55 }],
  ['upside down', { turn: 180 }],
  ['lying', { turn: 91, margin: 40, quality: 55 }],
  ['all of it', { turn: 2.5, margin: 80, blur: 1.5, noise: 10, scale: 0.7, quality: 55 }],
];

describe('a specimen passport', () => {
  it.each(conditions.map(([name, each], at) => [name, each, specimens[at % specimens.length]] as const))(
    '%s is read to the letter',
    async (_, each, specimen) => {
      if (!specimen) throw new Error('There is no specimen');
      const found = await read(await pictureOf(specimen, each));
      expect(found?.passport).toEqual(passportOfMrz(linesOf(specimen), today));
    },
  );

  it('whose check digits do not hold is not read, in whatever way', async () => {
    const [specimen] = specimens;
    if (!specimen) throw new Error('There is no specimen');
    const [first, second] = linesOf(specimen);
    const allWrong = [second.replace('A987', 'A937'), second.replace('310321', '330321')];
    // Only one sample is tried here, since each is looked at in all ways before it is given up.
    const at = seedOf('check digits that do not hold') % allWrong.length;
    for (const wrong of dose(allWrong.slice(at, at + 1), allWrong))
      expect(await read(await pictureOf(specimen, { scale: 0.5 }, [first, wrong]))).toBeNull();
  });
});

it('ends between two tries when its time is over', async () => {
  const [specimen] = specimens;
  const image = specimen ? await pictureOf(specimen) : Buffer.alloc(0);
  expect(await readPassport(image, { today, signal: AbortSignal.abort() })).toBeNull();
});
