import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { searchOf } from '../search/address.ts';
import { searchAddressOf } from './search-of.ts';

const place = (code: string, countryIso2 = 'IR', kind: 'CityCode' | 'AirportCode' = 'CityCode') => ({
  code,
  kind,
  nameFa: code,
  nameEn: code,
  cityFa: code,
  cityEn: code,
  countryIso2,
  timeZone: 'Asia/Tehran',
});

type Place = ReturnType<typeof place>;

const leg = (origin: Place, destination: Place, date: string, isReturning = false) => ({
  tripType: 1 as const,
  isReturning,
  origin,
  destination,
  date: toPlainDate(date),
  cabinClass: 2 as const,
  passengers: { adults: 2, children: 1, infants: 0 },
});

const today = toPlainDate('2026-11-21');
const read = (address: string) => searchOf(new URLSearchParams(address.split('?')[1]), today);
const [tehran, mashhad, istanbul] = [place('THR'), place('MHD'), place('SAW', 'TR', 'AirportCode')];

describe('where a trip is searched again', () => {
  it('is the search of its one leg', () => {
    expect(read(searchAddressOf([leg(tehran, mashhad, '2026-12-06')]))).toMatchObject({
      tripType: 1,
      origin: 'THR',
      destination: 'MHD',
      date: '2026-12-06',
      passengers: { adults: 2, children: 1, infants: 0 },
      cabin: 2,
      isInternational: false,
    });
  });
  it('is the round trip with both days', () => {
    const address = searchAddressOf([
      leg(tehran, istanbul, '2026-12-06'),
      leg(istanbul, tehran, '2026-12-10', true),
    ]);
    expect(read(address)).toMatchObject({
      tripType: 2,
      destination: 'SAW*',
      returnDate: '2026-12-10',
      isInternational: true,
    });
  });
  it('is every leg of several destinations', () => {
    const address = searchAddressOf([
      leg(tehran, mashhad, '2026-12-06'),
      leg(mashhad, istanbul, '2026-12-08'),
      leg(istanbul, tehran, '2026-12-12'),
    ]);
    expect(read(address)).toMatchObject({
      tripType: 3,
      origin: 'THR',
      further: [
        { origin: 'MHD', destination: 'SAW*', date: '2026-12-08' },
        { origin: 'SAW*', destination: 'THR', date: '2026-12-12' },
      ],
    });
  });
  it('is home where nothing is known', () => {
    expect(searchAddressOf([])).toBe('/');
  });
});
