import pino from 'pino';
import { expect, test } from 'vitest';
import { atLeast, createFigures, type Figure } from './figures.ts';

const log = pino({ level: 'silent' });
const figure: Figure = { name: 'one', value: 1, unit: 'count', label: '', basis: '', restsOn: 20 };

test('a figure that cannot be counted leaves the others; if none can be, counting fails', async () => {
  const figures = createFigures(log);
  expect(await figures.count(new Date())).toEqual([]);
  figures.add([() => Promise.reject(new Error('no such table'))]);
  await expect(figures.count(new Date())).rejects.toThrow('no such table');
  figures.add([async () => [figure]]);
  expect(await figures.count(new Date())).toEqual([figure]);
});

test.each([
  [20, 20],
  [49, 20],
  [50, 50],
  [99, 50],
  [100, 100],
  [1999, 1000],
  [2000, 2000],
  [73_456, 50_000],
])('of %i only at least %i is told', (count, told) => expect(atLeast(count)).toBe(told));
