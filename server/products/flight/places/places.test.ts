import { describe, expect, test } from 'vitest';
import countryRows from '../data/countries.json' with { type: 'json' };
import { findDomesticPlaces } from './domestic.ts';
import { airportsOf } from './expand.ts';
import { findPlace } from './places.ts';

const codes = (term: string, origin?: string) => findDomesticPlaces(term, origin).map((place) => place.code);

describe('Airport/GetDomesticPlpAirports', () => {
  test('gives every served place, the busiest first', () => {
    expect(codes('').length).toBeGreaterThan(50);
    expect(codes('').slice(0, 2)).toEqual(['THR', 'MHD']);
    expect(findDomesticPlaces('').filter((place) => place.isPopular).length).toBe(12);
  });

  test.each([
    ['مشهد', 'MHD'],
    ['mash', 'MHD'],
    ['mhd', 'MHD'],
    ['كيش', 'KIH'],
    ['مهرآباد', 'THR'],
    ['مهراباد', 'THR'],
    ['بندر عباس', 'BND'],
    ['تهران', 'THR'],
  ])('finds %s', (term, code) => {
    expect(codes(term)[0]).toBe(code);
  });

  test('gives only what can be reached from the origin', () => {
    expect(codes('', 'AEU')).toEqual(['BND']);
    expect(codes('', 'THR')).not.toContain('THR');
    expect(codes('', 'QQQ')).toEqual([]);
  });
});

describe('a code', () => {
  test('of a city means all of its airports, of an airport that one', () => {
    const city = findPlace({ code: 'THR', kind: 'CityCode' });
    const airport = findPlace({ code: 'THR', kind: 'AirportCode' });
    expect(city && airportsOf(city).map(({ iata }) => iata)).toEqual(['IKA', 'THR']);
    expect(airport && airportsOf(airport).map(({ iata }) => iata)).toEqual(['THR']);
    expect(findPlace({ code: 'MHD', kind: 'CityCode' })).toEqual(
      findPlace({ code: 'MHD', kind: 'AirportCode' }),
    );
  });

  test('countries: Iran and Iraq have the ids of the specification', () => {
    const idOf = (iso2: string) => countryRows.find((row) => row.iso2 === iso2)?.id;
    expect([idOf('IR'), idOf('IQ')]).toEqual([3414, 3415]);
    expect(new Set(countryRows.map((row) => row.id)).size).toBe(countryRows.length);
  });
});
