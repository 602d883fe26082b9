import { expect, it } from 'vitest';
import { barHeight } from './bar-height.ts';

const range = { lowest: 100, highest: 300 };

it('draws dearer days higher and the dearest full', () => {
  expect(barHeight(100, range)).toBeLessThan(barHeight(200, range));
  expect(barHeight(300, range)).toBe(1);
});
it('keeps a sliver where there is no fare', () => {
  expect(barHeight(null, range)).toBeLessThan(barHeight(100, range));
});
it('draws equal fares half high', () => {
  expect(barHeight(100, { lowest: 100, highest: 100 })).toBe(0.5);
});
