import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boards, hotelFacilities, propertyKinds } from '#core/products/hotel/words.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { indexRows, lookAt } from './look.ts';
import { filtersFromQuery, filtersToQuery } from './query.ts';
import { firstBy } from './sort.ts';
import {
  type FilterState,
  noFilters,
  promises,
  type RowFacts,
  scoreFilters,
  sortings,
  walkFilters,
} from './state.ts';

const row = (hotelId: string, part: Partial<RowFacts> = {}): RowFacts => ({
  hotelId,
  option: 0,
  nightPrice: 10_000_000,
  stars: 3,
  board: 'breakfast',
  promises: [],
  facilities: ['wifi'],
  kind: 'hotel',
  districtId: 'mashhad.imam-reza',
  metres: 900,
  walkMinutes: 15,
  score: null,
  name: hotelId,
  nameKeys: [searchKey(hotelId)],
  ...part,
});
const self = (facts: RowFacts) => facts;
const idsOf = (rows: readonly RowFacts[], state: Partial<FilterState>) =>
  lookAt(indexRows(rows, self), self, { ...noFilters, ...state }).shown.map(
    ({ hotelId, option }) => `${hotelId}${option}`,
  );

/** A cheap way to stay from which nothing comes back, and a dearer one with meals from which all does. */
const javad = [
  row('javad', { nightPrice: 8_000_000, board: 'roomOnly' }),
  row('javad', { option: 1, nightPrice: 9_000_000, promises: ['freeCancellation'] }),
  row('javad', { option: 2, nightPrice: 12_000_000, board: 'fullBoard', promises: ['payLater'] }),
];
const tara = [row('tara', { nightPrice: 8_500_000, stars: 4, metres: 400, walkMinutes: 7, score: 8.4 })];
const all = [...javad, ...tara];

describe('ways to stay', () => {
  it('a hotel stands in the list once, with its cheapest way that fits', () => {
    expect(idsOf(all, {})).toEqual(['javad0', 'tara0']);
    expect(idsOf(all, { promise: ['freeCancellation'] })).toEqual(['javad1']);
    expect(idsOf(all, { board: ['breakfast'] })).toEqual(['tara0', 'javad1']);
  });

  it('meals and cancelling are asked of one offer: two that each have one of them are none', () => {
    expect(idsOf(all, { board: ['fullBoard'], promise: ['freeCancellation'] })).toEqual([]);
  });

  it('a value is counted by hotels, with what choosing it alone would cost', () => {
    const looked = lookAt(indexRows(all, self), self, noFilters);
    expect(looked.facetsOf('board')).toContainEqual({ value: 'breakfast', count: 2, cheapest: 8_500_000 });
    expect(looked.facetsOf('promise')).toEqual([
      { value: 'freeCancellation', count: 1, cheapest: 9_000_000 },
      { value: 'payLater', count: 1, cheapest: 12_000_000 },
    ]);
  });
});

it('filters by place, name, stars, score and price', () => {
  expect(idsOf(all, { walk: '10' })).toEqual(['tara0']);
  expect(idsOf(all, { name: 'TA ra' })).toEqual(['tara0']);
  expect(idsOf(all, { stars: ['3'] })).toEqual(['javad0']);
  expect(idsOf(all, { score: '8' })).toEqual(['tara0']);
  expect(idsOf(all, { price: { min: null, max: 8_000_000 } })).toEqual(['javad0']);
  expect(idsOf(all, { facility: ['pool'] })).toEqual([]);
});

it('orders, each with the row that comes first', () => {
  const first = {
    Cheapest: 'javad',
    Dearest: 'javad',
    Nearest: 'tara',
    MostStars: 'tara',
    BestScore: 'tara',
  } as const;
  const index = indexRows(all, self);
  const { fittingAt } = lookAt(index, self, noFilters);
  for (const [sorting, hotelId] of Object.entries(first) as [keyof typeof first, string][])
    expect(firstBy(index, fittingAt, sorting)?.hotelId).toBe(hotelId);
  expect(idsOf(all, { sorting: 'Nearest' })).toEqual(['tara0', 'javad0']);
  expect(idsOf([row('ی'), row('الف'), row('پ')], { sorting: 'Name' })).toEqual(['الف0', 'پ0', 'ی0']);
  expect(idsOf([row('a', { metres: null }), row('b')], { sorting: 'Nearest' })).toEqual(['b0', 'a0']);
});

it('an address gives back every choice, and nothing that nobody chose stands in it', () => {
  const some = <T>(values: readonly T[]) => fc.subarray([...values]);
  const states: fc.Arbitrary<FilterState> = fc.record({
    price: fc.record({ min: fc.option(fc.nat(9)), max: fc.option(fc.integer({ min: 10, max: 99 })) }),
    stars: some(['5', '4', '3', '2', '1']),
    board: some(boards),
    promise: some(promises),
    facility: some(hotelFacilities),
    kind: some(propertyKinds),
    district: some(['mashhad.imam-reza', 'tehran.vanak']),
    landmark: fc.option(fc.constant('mashhad.haram')),
    walk: fc.option(fc.constantFrom(...walkFilters)),
    score: fc.option(fc.constantFrom(...scoreFilters)),
    name: fc.constantFrom('', 'درویشی', 'Hilton'),
    sorting: fc.constantFrom(...sortings),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(filtersFromQuery(filtersToQuery(state))).toEqual(state);
    }),
  );
  expect(filtersToQuery(noFilters)).toEqual({});
});

it('what makes no sense in an address is left out', () => {
  const query = {
    stars: '9,5',
    board: 'dinner',
    walk: '7',
    sort: 'x',
    price: '9-1',
    district: '../etc',
    landmark: '<b>',
    name: 'x'.repeat(500),
  };
  const read = filtersFromQuery(query);
  expect(read).toEqual({ ...noFilters, stars: ['5'], name: 'x'.repeat(60) });
});
