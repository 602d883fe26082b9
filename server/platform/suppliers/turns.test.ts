import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets some work of an address go on at once, the next in its turn, and other addresses at any time', async () => {
  const inTurn = createTurns({ atOnceMax: 2, waitingMax: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (address: string, name: string) =>
    inTurn(address, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const [first, second, third] = [work('a', 'a1'), work('a', 'a2'), work('a', 'a3')];
  expect(await work('a', 'a4')).toBeNull();
  const other = work('b', 'b1');
  await Promise.resolve();
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1']);

  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, second, other])).toEqual([
    { value: 'a1' },
    { value: 'a2' },
    { value: 'b1' },
  ]);
  await expect.poll(() => begun.includes('a3')).toBe(true);
  for (const end of ends.splice(0)) end();
  expect(await third).toEqual({ value: 'a3' });
  await expect(inTurn('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
