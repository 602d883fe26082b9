import { expect, test } from 'vitest';
import { lookAgain } from './look-again.ts';

const after = (isRefreshing: boolean | undefined, dataUpdateCount: number) =>
  lookAgain({ state: { data: { isRefreshing }, dataUpdateCount } });

test('a calendar whose prices are being asked is looked at again, a few times', () => {
  expect(after(true, 1)).toBe(2000);
  expect(after(true, 4)).toBe(false);
  expect(after(false, 1)).toBe(false);
  expect(after(undefined, 1)).toBe(false);
  expect(lookAgain({ state: { data: undefined, dataUpdateCount: 0 } })).toBe(false);
});
