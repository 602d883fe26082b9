import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { onePassenger, wholeSearch } from '../search/address.ts';
import { mergedSearches, searchOfKept } from './use-recent.ts';

const date = toPlainDate('2026-12-01');
const place = (code: string, countryIso2: string) => ({
  code,
  kind: 'CityCode' as const,
  nameFa: code,
  nameEn: code,
  cityFa: code,
  cityEn: code,
  countryIso2,
  timeZone: 'UTC',
});
const [tehran, istanbul] = [place('THR', 'IR'), place('IST', 'TR')];
const toIstanbul = wholeSearch({ origin: 'THR', destination: 'IST', date, passengers: onePassenger });

describe('a search of the account', () => {
  const common = { id: '1', cabinClass: null, passengers: onePassenger, searchedAt: '2026-11-20T10:00:00Z' };
  it('there and back has its way back as a day', () => {
    const legs = [
      { origin: tehran, destination: istanbul, date },
      { origin: istanbul, destination: tehran, date: toPlainDate('2026-12-05') },
    ];
    expect(searchOfKept({ ...common, tripType: 2, legs })).toEqual({
      ...toIstanbul,
      tripType: 2,
      returnDate: '2026-12-05',
      isInternational: true,
    });
  });
});

describe('searches of browser and account', () => {
  it('are one list in which each trip stands once and can be forgotten in both', () => {
    const other = { ...toIstanbul, destination: 'DXB' };
    const list = mergedSearches(
      [toIstanbul],
      [
        { id: 'a', search: { ...toIstanbul, cabin: 2 } },
        { id: 'b', search: other },
      ],
    );
    expect(list).toEqual([
      { search: toIstanbul, id: 'a' },
      { search: other, id: 'b' },
    ]);
  });
});
