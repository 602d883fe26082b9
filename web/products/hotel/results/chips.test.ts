import { expect, it } from 'vitest';
import { type FilterState, noFilters } from '#core/products/hotel/rules/filters/state.ts';
import { activeFilters } from './chips.ts';

const names = { districtOf: (id: string) => (id === 'mashhad.shirazi' ? 'خیابان شیرازی' : id), from: 'حرم' };
const namesOf = (part: Partial<FilterState>) =>
  activeFilters({ ...noFilters, ...part }, names).map(({ name }) => name);

it('nothing is set, nothing is told; an order is no filter', () => {
  expect(namesOf({})).toEqual([]);
  expect(namesOf({ sorting: 'Nearest', landmark: 'mashhad.haram' })).toEqual([]);
});

it('each value has a chip of its own, which takes only that value away', () => {
  const state: FilterState = {
    ...noFilters,
    name: ' درویشی ',
    promise: ['freeCancellation'],
    stars: ['5', '4'],
    walk: '10',
    facility: ['pool'],
    district: ['mashhad.shirazi'],
    price: { min: null, max: 30_000_000 },
  };
  const active = activeFilters(state, names);
  expect(active.map(({ name }) => name)).toEqual([
    'نام: درویشی',
    'لغو رایگان',
    'تا ۳٬۰۰۰٬۰۰۰',
    '۵ ستاره',
    '۴ ستاره',
    'تا ۱۰ دقیقه پیاده تا حرم',
    'استخر',
    'خیابان شیرازی',
  ]);
  expect(active.find(({ id }) => id === 'stars-5')?.without.stars).toEqual(['4']);
  expect(active.find(({ id }) => id === 'walk')?.without).toEqual({ ...state, walk: null });
});
