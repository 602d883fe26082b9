import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf } from './json.ts';
import { openRows, packRows } from './pack.ts';

test('any rows of any number come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(450), fc.nat(500), fc.nat(500), async (count, a, b) => {
      const rows = Array.from({ length: count }, (_, at) => ({ at, name: 'مشهد\n' }));
      const packed = openRows<{ text: string }, (typeof rows)[number]>(
        await packRows({ text: 'الف\nب' }, rows.map(jsonOf)),
      );
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      expect(packed.head).toEqual({ text: 'الف\nب' });
      expect(await packed.rows(from, to)).toEqual(rows.slice(from, to));
    }),
    { numRuns: 40 },
  );
});

test('one row of thousands is found without the rest', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ at }));
  const bytes = await packRows(null, rows.map(jsonOf));
  // The second half of the bytes is destroyed; the first rows can still be read.
  const packed = openRows<null, { at: number }>(bytes);
  bytes.fill(0, Math.floor(bytes.length / 2));
  expect(await packed.rows(7, 8)).toEqual([{ at: 7 }]);
  await expect(packed.rows(4900, 4901)).rejects.toThrow();
});
