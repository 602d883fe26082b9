import { expect, it } from 'vitest';
import { waitMs } from './wait.ts';

it('grows calmer, up to fifteen seconds', () => {
  expect(waitMs(1)).toBe(1000);
  expect(waitMs(4)).toBeGreaterThan(waitMs(3));
  expect(waitMs(100)).toBe(15_000);
});
