import { expect, test } from 'vitest';
import { budgetsOf, millionsOf } from './budgets.ts';

const tomans = (millions: number) => millions * 10_000_000;

test('each sum takes more tours than the one before, the first has one and the last has all', () => {
  const budgets = budgetsOf([7, 9, 12, 34.8, 36.2].map(tomans));
  expect(budgets.map(({ max, tours }) => [millionsOf(max), tours])).toEqual([
    [10, 2],
    [15, 3],
    [40, 5],
  ]);
});

test('where nothing is sold there is no budget', () => {
  expect(budgetsOf([])).toEqual([]);
});
