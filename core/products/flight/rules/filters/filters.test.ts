import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFilters, withoutDuplicates } from './apply.ts';
import { dayPartNames, dayParts, partsWithin } from './day-parts.ts';
import { indexRows, lookAt, priceHistogram } from './facets.ts';
import { filterQueryNames, filtersFromQuery, filtersToQuery } from './query.ts';
import { firstOfEach, firstsAt, sortRows } from './sort.ts';
import type { FilterState, RowFacts } from './state.ts';
import { noFilters, refundFilters, sortings, stopFilters, typeFilters } from './state.ts';

const row = (id: string, facts: Partial<RowFacts> = {}): RowFacts => ({
  id,
  adultPrice: 1000,
  departureTime: '2025-12-06T10:00',
  durationMinutes: 90,
  stops: 0,
  stopsReturning: null,
  airlines: ['W5'],
  airports: ['THR'],
  layovers: [],
  isCharter: false,
  backPercent: null,
  seat: 9,
  hash: id,
  ...facts,
});
const self = (facts: RowFacts): RowFacts => facts;
const shown = (rows: RowFacts[], change: Partial<FilterState> = {}) =>
  applyFilters(rows, self, { ...noFilters, ...change }).map(({ id }) => id);

const facets = (rows: RowFacts[], state: FilterState) => lookAt(indexRows(rows, self), state).facets();

const clocks = fc
  .nat(1439)
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
const codes = fc.constantFrom('W5', 'IR', 'EP');
const anyRow = fc.record({
  id: fc.uuid(),
  adultPrice: fc.nat(5),
  departureTime: clocks.map((clock) => `2025-12-06T${clock}`),
  durationMinutes: fc.integer({ min: 60, max: 65 }),
  stops: fc.nat(3),
  stopsReturning: fc.option(fc.nat(3)),
  airlines: fc.uniqueArray(codes, { minLength: 1, maxLength: 2 }),
  airports: fc.array(fc.constantFrom('THR', 'IKA'), { minLength: 1, maxLength: 1 }),
  layovers: fc.uniqueArray(fc.constantFrom('IST', 'DXB')),
  isCharter: fc.boolean(),
  backPercent: fc.constantFrom(null, 0, 49, 50, 100),
  seat: fc.nat(2),
  hash: fc.constantFrom('a', 'b', 'c', 'd'),
});
const range = (max: number) =>
  fc
    .tuple(fc.option(fc.nat(max)), fc.option(fc.nat(max)))
    .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const anyState: fc.Arbitrary<FilterState> = fc.record({
  filterTime: fc.tuple(clocks, clocks).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a })),
  filterAirline: fc.uniqueArray(codes),
  filterPrice: range(5),
  filterStop: fc.constantFrom(...stopFilters),
  filterStopReturning: fc.constantFrom(...stopFilters),
  filterType: fc.subarray([...typeFilters]),
  filterRefund: fc.subarray([...refundFilters]),
  filterDuration: range(70),
  filterAirport: fc.uniqueArray(fc.constantFrom('THR', 'IKA')),
  filterLayover: fc.uniqueArray(fc.constantFrom('IST', 'DXB')),
  filterTicket: fc.record({ existsTickets: fc.boolean(), duplicates: fc.boolean() }),
  sorting: fc.constantFrom(...sortings),
});
const rows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 20 });

describe('filters', () => {
  it('keep what lies in a range, both ends included', () => {
    const prices = [row('a', { adultPrice: 10 }), row('b', { adultPrice: 20 }), row('c', { adultPrice: 30 })];
    expect(shown(prices, { filterPrice: { min: 10, max: 20 } })).toEqual(['a', 'b']);
    expect(shown(prices, { filterPrice: { min: 11, max: null } })).toEqual(['b', 'c']);
    const times = [
      row('a', { departureTime: '2025-12-06T00:00' }),
      row('b', { departureTime: '2025-12-06T23:59' }),
    ];
    expect(shown(times)).toEqual(['a', 'b']);
    expect(shown(times, { filterTime: { from: '00:01', to: '23:59' } })).toEqual(['b']);
    expect(shown([row('a', { durationMinutes: 90 })], { filterDuration: { min: 90, max: 90 } })).toEqual([
      'a',
    ]);
  });
  it('know stops, 0 being all, and leave a way back that is none alone', () => {
    const some = [
      row('0'),
      row('1', { stops: 1 }),
      row('2', { stops: 2 }),
      row('3', { stops: 3, stopsReturning: 0 }),
    ];
    expect(shown(some, { filterStop: '0' })).toEqual(['0', '1', '2', '3']);
    expect(shown(some, { filterStop: '1' })).toEqual(['0']);
    expect(shown(some, { filterStop: '3' })).toEqual(['2', '3']);
    expect(shown(some, { filterStopReturning: '2' })).toEqual(['0', '1', '2']);
  });
  it('know charter (1), system (2), airlines and airports', () => {
    const some = [row('c', { isCharter: true, airlines: ['IR', 'EP'] }), row('s', { airports: ['IKA'] })];
    expect(shown(some, { filterType: ['1'] })).toEqual(['c']);
    expect(shown(some, { filterType: ['2'] })).toEqual(['s']);
    expect(shown(some, { filterType: ['1', '2'] })).toEqual(['c', 's']);
    expect(shown(some, { filterAirline: ['EP'] })).toEqual(['c']);
    expect(shown(some, { filterAirport: ['IKA'] })).toEqual(['s']);
  });
  it('know what comes back: at least half of it, or that somebody has said', () => {
    const some = [
      row('most', { backPercent: 50 }),
      row('less', { backPercent: 49 }),
      row('none', { backPercent: 0 }),
      row('who knows'),
    ];
    expect(shown(some, { filterRefund: ['half'] })).toEqual(['most']);
    expect(shown(some, { filterRefund: ['clear'] })).toEqual(['less', 'most', 'none']);
    expect(shown(some, { filterRefund: ['half', 'clear'] })).toEqual(['most']);
    expect(facets(some, noFilters).refunds.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'half 1',
      'clear 3',
    ]);
    expect(shown(some, { sorting: 'MostBack' })).toEqual(['most', 'less', 'none', 'who knows']);
  });
  it('put sold-out rows last, or away', () => {
    const some = [row('gone', { seat: 0, adultPrice: 1 }), row('dear', { adultPrice: 9 })];
    expect(shown(some)).toEqual(['dear', 'gone']);
    expect(shown(some, { sorting: 'MostExpensive' })).toEqual(['dear', 'gone']);
    expect(shown(some, { filterTicket: { existsTickets: true, duplicates: true } })).toEqual(['dear']);
  });
  it('keep only the cheapest of the same flights where duplicates are off', () => {
    const some = [
      row('a', { hash: 'x', adultPrice: 3 }),
      row('b', { hash: 'x', adultPrice: 2 }),
      row('c', { hash: 'x', adultPrice: 1, seat: 0 }),
      row('d'),
    ];
    expect(shown(some, { filterTicket: { existsTickets: false, duplicates: false } })).toEqual(['b', 'd']);
    expect(shown(some)).toEqual(['b', 'a', 'd', 'c']);
    expect(withoutDuplicates(some, self).map(({ id }) => id)).toEqual(['b', 'd']);
  });
  it('show exactly the rows that pass, each once, one a hash where duplicates are off', () => {
    fc.assert(
      fc.property(rows, anyState, (all, state) => {
        const withDuplicates = applyFilters(all, self, {
          ...state,
          filterTicket: { ...state.filterTicket, duplicates: true },
        });
        const list = applyFilters(all, self, state);
        expect(new Set(list).size).toBe(list.length);
        expect(list.every((one) => withDuplicates.includes(one))).toBe(true);
        const hashes = (some: RowFacts[]) => new Set(some.map(({ hash }) => hash));
        expect(hashes(list)).toEqual(hashes(withDuplicates));
        if (!state.filterTicket.duplicates) expect(hashes(list).size).toBe(list.length);
      }),
    );
  });
});

describe('sorting', () => {
  const some = [
    row('a', { adultPrice: 3, departureTime: '2025-12-06T08:00', durationMinutes: 80 }),
    row('b', { adultPrice: 1, departureTime: '2025-12-06T09:00', durationMinutes: 95 }),
    row('c', { adultPrice: 2, departureTime: '2025-12-06T07:00', durationMinutes: 90 }),
  ];
  it.each([
    ['Promotions', 'bca'],
    ['Cheapest', 'bca'],
    ['MostExpensive', 'acb'],
    ['Earliest', 'cab'],
    ['Latest', 'bac'],
    ['Fastest', 'acb'],
    ['MostBack', 'bca'],
  ] as const)('%s', (sorting, wanted) =>
    expect(
      sortRows(some, self, sorting)
        .map(({ id }) => id)
        .join(''),
    ).toBe(wanted),
  );
  it('gives each tab its row', () => {
    expect(firstOfEach(some, self)).toMatchObject({
      Cheapest: { id: 'b' },
      Earliest: { id: 'c' },
      Fastest: { id: 'a' },
    });
    expect(firstOfEach([], self).Cheapest).toBeNull();
    fc.assert(
      fc.property(rows, fc.constantFrom(...sortings), (all, sorting) => {
        expect(firstOfEach(all, self)[sorting]).toBe(sortRows(all, self, sorting)[0] ?? null);
        const index = indexRows(all, self);
        expect(
          firstsAt(
            index,
            all.map((_, at) => at),
          ),
        ).toEqual(firstOfEach(all, self));
      }),
    );
  });
  it('never depends on the order given', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...sortings), (all, sorting) => {
        expect(sortRows([...all].reverse(), self, sorting)).toEqual(sortRows(all, self, sorting));
      }),
    );
  });
});

describe('facets', () => {
  it('say what choosing a value would show, and its lowest fare', () => {
    const some = [
      row('a', { adultPrice: 5 }),
      row('b', { airlines: ['IR'], adultPrice: 3, stops: 1 }),
      row('c', { airlines: ['IR'], adultPrice: 4, seat: 0 }),
    ];
    const found = facets(some, { ...noFilters, filterAirline: ['W5'] });
    expect(found.airlines).toEqual([
      { value: 'IR', count: 2, cheapest: 3 },
      { value: 'W5', count: 1, cheapest: 5 },
    ]);
    expect(found.stops).toEqual([
      { value: '1', count: 1, cheapest: 5 },
      { value: '2', count: 0, cheapest: null },
    ]);
    expect(found.tickets).toEqual({ exists: 1, all: 1 });
    expect(found.price).toEqual({ min: 3, max: 5 });
    expect(found.dayParts.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'night 0',
      'morning 1',
      'afternoon 0',
      'evening 0',
    ]);
    expect(facets([], noFilters).price).toEqual({ min: null, max: null });
  });
  it('count exactly what the list then shows', () => {
    fc.assert(
      fc.property(rows, anyState, (all, state) => {
        const found = facets(all, state);
        const sorted = sortRows(all, self, state.sorting);
        const { fitting } = lookAt(indexRows(sorted, self), state);
        expect(state.filterTicket.duplicates ? fitting : withoutDuplicates(fitting, self)).toEqual(
          applyFilters(all, self, state),
        );
        for (const { value, count } of found.airlines) {
          expect(shown(all, { ...state, filterAirline: [value] })).toHaveLength(count);
        }
        for (const { value, count } of found.types)
          expect(shown(all, { ...state, filterType: [value] })).toHaveLength(count);
        for (const { value, count } of found.refunds)
          expect(shown(all, { ...state, filterRefund: [value] })).toHaveLength(count);
        for (const { value, count } of found.stops)
          expect(shown(all, { ...state, filterStop: value })).toHaveLength(count);
        for (const { value, count, cheapest } of found.layovers) {
          const list = applyFilters(all, self, { ...state, filterLayover: [value] });
          expect(list).toHaveLength(count);
          const prices = list.map(({ adultPrice }) => adultPrice);
          expect(cheapest).toBe(prices.length === 0 ? null : Math.min(...prices));
        }
        expect(
          shown(all, { ...state, filterTicket: { ...state.filterTicket, existsTickets: true } }),
        ).toHaveLength(found.tickets.exists);
      }),
    );
  });
  it('draw a histogram that holds every row', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 24 }), (all, buckets) => {
        const counts = priceHistogram(all, self, buckets);
        expect(counts).toHaveLength(buckets);
        expect(counts.reduce((a, b) => a + b, 0)).toBe(all.length);
      }),
    );
  });
});

describe('filters in an address', () => {
  it('are nothing where nothing is set', () => {
    expect(filtersToQuery(noFilters)).toEqual({});
    expect(filtersFromQuery({})).toEqual(noFilters);
  });
  it('come back as they went', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(filtersFromQuery(filtersToQuery(state))).toEqual(state);
      }),
    );
  });
  it('make sense of anything', () => {
    const values = fc.dictionary(
      fc.constantFrom(...filterQueryNames),
      fc.oneof(fc.string(), fc.constantFrom('9-1', '25:00-26:00', '23:00-01:00', '7', ',,')),
    );
    fc.assert(
      fc.property(values, (query) => {
        const state = filtersFromQuery(query);
        expect(filtersFromQuery(filtersToQuery(state))).toEqual(state);
        expect(state.filterTime.from <= state.filterTime.to).toBe(true);
      }),
    );
    expect(filtersFromQuery({ price: '9-1', time: '23:00-01:00', stop: '7', sort: 'x' })).toEqual(noFilters);
  });
});

describe('quarters of the day', () => {
  it('keep exactly what leaves within their hours, alone and together', () => {
    const bounds = dayPartNames.flatMap((first, at) =>
      dayPartNames.slice(at).map((last) => ({ from: dayParts[first].from, to: dayParts[last].to })),
    );
    fc.assert(
      fc.property(fc.array(anyRow), fc.constantFrom(...bounds), (rows, filterTime) => {
        const within = rows.filter(({ departureTime }) => {
          const clock = departureTime.slice(11, 16);
          return filterTime.from <= clock && clock <= filterTime.to;
        });
        expect(lookAt(indexRows(rows, self), { ...noFilters, filterTime }).fitting).toEqual(within);
      }),
    );
  });
  it('are told only of a range that ends where they do', () => {
    expect(partsWithin({ from: '06:00', to: '17:59' })).toEqual(['morning', 'afternoon']);
    expect(partsWithin({ from: '06:00', to: '18:00' })).toBeNull();
    expect(partsWithin({ from: '06:30', to: '11:59' })).toBeNull();
    expect(partsWithin({ from: '06:30', to: '07:00' })).toBeNull();
  });
});
