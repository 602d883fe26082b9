import { expect, test } from 'vitest';
import { isOfOneMoment } from './together.ts';

const at = (dataUpdatedAt: number, isFetching = false) => ({ dataUpdatedAt, errorUpdatedAt: 0, isFetching });
const moving = { state: 'InProgress', target: 'wallet' } as const;
const done = { state: 'Successful', target: 'wallet' } as const;

test('answers belong together once none of them is on its way', () => {
  expect(isOfOneMoment(at(1), at(1), [])).toBe(true);
  expect(isOfOneMoment(at(1, true), at(2), [])).toBe(false);
  expect(isOfOneMoment(at(2), at(1, true), [])).toBe(false);
});

test('a refund that came to rest waits for the order that it changed, or for the failure to read it', () => {
  const refunds = { ...at(5), data: { data: [done] } };
  expect(isOfOneMoment(at(4), refunds, [moving])).toBe(false);
  expect(isOfOneMoment(at(6), refunds, [moving])).toBe(true);
  expect(isOfOneMoment({ ...at(4), errorUpdatedAt: 6 }, refunds, [moving])).toBe(true);
  expect(isOfOneMoment(at(4), refunds, [done])).toBe(true);
  expect(isOfOneMoment(at(4), { ...at(5), data: { data: [moving] } }, [moving])).toBe(true);
});
