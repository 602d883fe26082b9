import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { type MrzPassport, passportOfMrz, unvouchedFields } from '#core/rules/identity/mrz-passport.ts';
import { dose } from '#server/testing/dose.ts';
import { variedPicture } from '#server/testing/passport/varied.ts';
import { readPassport } from './read.ts';

const today = toPlainDate('2026-11-21');

/**
 * Photographs of passports made at random: `VARIED_PASSPORTS=200 VARIED_SEED=1 npx vitest run --project server varied.test.ts` reads that
 * many and prints the rate; without these a few are read, by `npm run proof` a hundred.
 */
const count = Number(process.env['VARIED_PASSPORTS'] ?? dose(5, 100));
const firstSeed = Number(process.env['VARIED_SEED'] ?? 1);

const unlike = (read: MrzPassport, wanted: MrzPassport) =>
  (Object.keys(wanted) as (keyof MrzPassport)[]).filter((field) => read[field] !== wanted[field]);

it(`at least 95 of 100 varied photographs are read, nothing wrong without being named (from seed ${firstSeed})`, async () => {
  const unread: number[] = [];
  const doubted: string[] = [];
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { image, lines } = await variedPicture(seed);
    const wanted = passportOfMrz(lines, today);
    const found = await readPassport(image, { today, signal: new AbortController().signal });
    if (!wanted) throw new Error(`Seed ${seed} makes no passport`);
    if (!found) {
      unread.push(seed);
      continue;
    }
    const fields = unlike(found.passport, wanted);
    // Names, sex and states are always doubtful. For them only a letter that is reported as unclear counts.
    const repaired = found.doubtful.filter((field) => !unvouchedFields.includes(field));
    const named = new Set<string>([...found.unclear.map(({ field }) => field), ...repaired]);
    const silent = fields.filter((field) => !named.has(field));
    if (silent.length > 0) wrong.push(`${seed}: ${silent.join(', ')}`);
    else if (fields.length > 0) doubted.push(`${seed}: ${fields.join(', ')}`);
  }
  const exact = count - unread.length - doubted.length - wrong.length;
  if (process.env['VARIED_PASSPORTS']) console.info({ count, firstSeed, exact, doubted, wrong, unread });
  expect(wrong).toEqual([]);
  expect((exact + doubted.length) / count).toBeGreaterThanOrEqual(0.95);
}, 3_600_000);
