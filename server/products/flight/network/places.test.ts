import { describe, expect, test } from 'vitest';
import { offsetMinutes } from '#core/rules/dates/zone.ts';
import countryRows from '#server/platform/countries/countries.json' with { type: 'json' };
import { airports } from '../places/airports.ts';
import { airportsOf } from '../places/expand.ts';
import { findPlace } from '../places/places.ts';
import { servedByTimetable } from '../suppliers/timetable/served.ts';
import { networkOf } from './network.ts';
import { servingOf } from './serving.ts';

const network = networkOf([servedByTimetable]);
const { findDomestic, findInTheWorld } = servingOf(network);

const codes = (term: string, origin?: string) => findDomestic(term, origin).map((place) => place.code);

describe('Airport/GetDomesticPlpAirports', () => {
  test('gives every served place, the busiest first', () => {
    expect(codes('').length).toBeGreaterThan(50);
    expect(codes('').slice(0, 2)).toEqual(['THR', 'MHD']);
    expect(findDomestic('').filter((place) => place.isPopular).length).toBe(12);
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

describe('Airport/GetInternationalPlpAirports', () => {
  const world = (term: string, origin?: string) => findInTheWorld(term, origin).map(({ code }) => code);

  test.each([
    ['استانبول', 'IST'],
    ['istan', 'IST'],
    ['دبی', 'DXB'],
    ['نجف', 'NJF'],
    ['london', 'LON'],
    ['هیترو', 'LHR'],
    ['heathrow', 'LHR'],
    ['lhr', 'LHR'],
    ['تهران', 'THR'],
    ['مسکو', 'MOW'],
  ])('finds %s', (term, code) => {
    expect(world(term)[0]).toBe(code);
  });

  test('a country’s name gives its places, the popular ones first', () => {
    const turkish = findInTheWorld('ترکیه');
    expect(turkish.length).toBeGreaterThan(10);
    expect(turkish[0]?.code).toBe('IST');
    expect(turkish.every((place) => place.countryIso2 === 'TR')).toBe(true);
    expect(world('armenia')).toContain('EVN');
  });

  test('without a term the popular ones stand in their order', () => {
    const popular = findInTheWorld('');
    expect(popular.slice(0, 3).map(({ code }) => code)).toEqual(['IST', 'DXB', 'NJF']);
    expect(popular.every((place) => place.isPopular)).toBe(true);
  });

  test('from an origin only what can be reached', () => {
    const reachable = network.reachableFrom('OMH');
    expect(reachable.has('THR') && reachable.has('IST')).toBe(true);
    for (const place of findInTheWorld('', 'OMH'))
      expect(airportsOf(place).some(({ iata }) => reachable.has(iata))).toBe(true);
    expect(world('', 'QQQ')).toEqual([]);
  });

  test('more than 500 airports can be reached from Tehran', () => {
    expect(network.reachableFrom('THR').size).toBeGreaterThan(500);
  });

  test('every country of an airport is known, and one is hidden', () => {
    const known = new Set(countryRows.map(({ iso2 }) => iso2));
    expect(airports.filter(({ countryIso2 }) => !known.has(countryIso2))).toEqual([]);
    expect(airports.some(({ countryIso2 }) => countryIso2 === 'IL')).toBe(false);
    expect(airports.length).toBe(4181);
    for (const { timeZone } of airports) expect(() => offsetMinutes(timeZone, new Date(0))).not.toThrow();
  });
});

describe('a code', () => {
  test('of a city means all of its airports, of an airport that one', () => {
    const city = findPlace({ code: 'THR', kind: 'CityCode' });
    const airport = findPlace({ code: 'THR', kind: 'AirportCode' });
    expect(city && airportsOf(city).map(({ iata }) => iata)).toEqual(['IKA', 'THR']);
    expect(airport && airportsOf(airport).map(({ iata }) => iata)).toEqual(['THR']);
    expect(airportsOf({ code: 'IST', kind: 'CityCode' }).map(({ iata }) => iata)).toEqual([
      'ISL',
      'IST',
      'SAW',
    ]);
    expect(findPlace({ code: 'MOW', kind: 'AirportCode' })).toMatchObject({
      kind: 'CityCode',
      countryIso2: 'RU',
    });
    expect(findPlace({ code: 'DXB', kind: 'AirportCode' })).toMatchObject({
      countryIso2: 'AE',
      timeZone: 'Asia/Dubai',
    });
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
