import { expect, test } from 'vitest';
import { filtersFromQuery } from '#core/products/tour/rules/filters/query.ts';
import { noFilters } from '#core/products/tour/rules/filters/state.ts';
import { listAddress } from '../found/list-address.ts';
import { searchAddress, searchIn } from './place.ts';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

test('a place, a theme and a text lead to the list, and the form finds them there again', () => {
  for (const place of [
    { kind: 'destination', id: 'istanbul', name: null },
    { kind: 'theme', id: 'beach', name: 'دریا' },
    { kind: 'text', id: '', name: 'آنتالبا' },
  ] as const) {
    const search = { place, month: ['1405-10', '1405-12'], length: ['4-5'] } as const;
    expect(searchIn(queryOf(searchAddress(search)))).toEqual(search);
  }
});

test('a tour that was named leads to its page', () => {
  const place = { kind: 'tour', id: 'istanbul-taksim', name: 'استانبول، ۵ شب' } as const;
  expect(searchAddress({ place, month: [], length: [] })).toBe('/tours/istanbul-taksim');
});

test('filters that the form does not have stay, its own are replaced, and nothing is compared any more', () => {
  const before = new URLSearchParams({ to: 'kish', visa: 'included', sort: 'Cheapest', compare: 'a,b' });
  const address = searchAddress(
    { place: { kind: 'theme', id: 'nowruz', name: null }, month: [], length: [] },
    before,
  );
  expect(filtersFromQuery(Object.fromEntries(queryOf(address)))).toEqual({
    ...noFilters,
    theme: ['nowruz'],
    visa: ['included'],
    sorting: 'Cheapest',
  });
  expect(address).not.toContain('compare');
});

test('what first pages ask for is what the filters of the list read', () => {
  const address = listAddress({
    theme: 'beach',
    destination: 'kish',
    months: ['1405-10'],
    lengths: ['4-5'],
    priceMax: 400_000_000,
  });
  expect(filtersFromQuery(Object.fromEntries(queryOf(address)))).toEqual({
    ...noFilters,
    theme: ['beach'],
    destination: ['kish'],
    month: ['1405-10'],
    length: ['4-5'],
    price: { min: null, max: 400_000_000 },
  });
});

test('of several values of a filter none stands in the form; what makes no sense is left out', () => {
  expect(searchIn(queryOf('/tours?to=kish,qeshm')).place).toBeNull();
  expect(searchIn(queryOf('/tours?to=K!sh&month=1405-13&nights=2'))).toEqual({
    place: null,
    month: [],
    length: [],
  });
});
