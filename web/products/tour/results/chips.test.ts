import { expect, test } from 'vitest';
import { noFilters } from '#core/products/tour/rules/filters/state.ts';
import { activeFilters } from './chips.ts';

const nameOf = (key: string) => (key === 'kish' ? 'کیش' : key);

test('each value that is set is a chip of its own, and taking it away leaves the others', () => {
  const state = {
    ...noFilters,
    theme: ['beach', 'family'] as const,
    destination: ['kish'],
    month: ['1405-10'],
    price: { min: null, max: 400_000_000 },
  };
  const chips = activeFilters(state, nameOf);
  expect(chips.map(({ name }) => name)).toEqual(['دریا', 'خانوادگی', 'کیش', 'دی ۱۴۰۵', 'تا ۴۰٬۰۰۰٬۰۰۰']);
  expect(chips[0]?.without).toEqual({ ...state, theme: ['family'] });
  expect(chips.at(-1)?.without).toEqual({ ...state, price: noFilters.price });
});

test('without filters there is no chip', () => {
  expect(activeFilters(noFilters, nameOf)).toEqual([]);
});
