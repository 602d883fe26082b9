import { describe, expect, it } from 'vitest';
import type { ListedDeparture } from '#core/products/tour/contract/departure.ts';
import type { TourRow } from '#core/products/tour/contract/tour.ts';
import type { HotelLevel } from '#core/products/tour/words.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { monthOf, offersOf } from './facts.ts';
import { indexOffers, lookAt } from './look.ts';
import { filtersFromQuery, filtersToQuery } from './query.ts';
import { type FilterState, lengths, noFilters } from './state.ts';

const departure = (
  tourId: string,
  leavesOn: string,
  prices: Partial<Record<HotelLevel, number>>,
  part: Partial<ListedDeparture> = {},
): ListedDeparture => ({
  departureId: `${tourId}.${leavesOn.replaceAll('-', '')}`,
  leavesOn: toPlainDate(leavesOn),
  returnsOn: toPlainDate(leavesOn),
  leavesAt: toPlainDateTime(`${leavesOn}T08:40`),
  leavesInstant: `${leavesOn}T05:10:00.000Z`,
  state: 'onSale',
  left: null,
  priceFrom: null,
  levels: Object.entries(prices).map(([level, price]) => ({
    level: level as HotelLevel,
    price: toRial(price),
  })),
  isHolidayTrip: false,
  certainty: { state: 'open', decidedBy: `${leavesOn}T05:10:00.000Z`, minimum: 12, registered: 3 },
  dues: { restDueAt: null, depositPercent: 100 },
  ...part,
});

const destination = (destinationKey: string, name: string, nameEn: string) => ({
  destinationKey,
  name,
  nameEn,
  cityCode: null,
  countryIso2: 'TR',
  countryName: 'ترکیه',
  isDomestic: false,
  zone: 'Europe/Istanbul',
  lat: 41,
  lon: 29,
});

const tour = (tourId: string, part: Partial<TourRow>): TourRow => ({
  tourId,
  title: tourId,
  titleEn: tourId,
  summary: '',
  themes: ['city'],
  destinations: [destination('istanbul', 'استانبول', 'Istanbul')],
  originName: 'تهران',
  originCode: 'THR',
  isDomestic: false,
  nights: 5,
  days: 6,
  transport: 'flight',
  carrierName: null,
  difficulty: 'easy',
  visa: 'notNeeded',
  starsFrom: 4,
  starsTo: 5,
  isSample: true,
  priceFrom: null,
  departures: [],
  ...part,
});

const certain = {
  certainty: { state: 'going', decidedBy: '2027-01-01T05:10:00.000Z', minimum: 12, registered: 14 },
} as const;

/** A city with two dates, the later one cheaper and certain; and a shrine, by train, full. */
const tours = [
  tour('istanbul', {
    title: 'استانبول، ۵ شب',
    departures: [
      departure('istanbul', '2027-01-08', { standard: 348_000_000, luxury: 590_000_000 }),
      departure('istanbul', '2027-01-29', { standard: 330_000_000 }, certain),
    ],
  }),
  tour('mashhad', {
    title: 'مشهد، ۳ شب با قطار',
    themes: ['pilgrimage', 'family'],
    destinations: [destination('mashhad', 'مشهد', 'Mashhad')],
    nights: 3,
    transport: 'train',
    departures: [departure('mashhad', '2027-01-01', { economy: 60_000_000 }, { state: 'full', left: 0 })],
  }),
];
const index = indexOffers(offersOf(tours));
const look = (state: Partial<FilterState>) => lookAt(index, { ...noFilters, ...state });
const shown = (state: Partial<FilterState>) =>
  look(state).shown.map(({ departure: { departureId }, level }) => `${departureId} ${level}`);

describe('a list of tours', () => {
  it('has each tour once, with its soonest date, or with the one that the order puts first', () => {
    expect(shown({})).toEqual(['mashhad.20270101 economy', 'istanbul.20270108 standard']);
    expect(shown({ sorting: 'Cheapest' })).toEqual([
      'mashhad.20270101 economy',
      'istanbul.20270129 standard',
    ]);
    expect(shown({ sorting: 'Dearest' })).toEqual(['istanbul.20270108 luxury', 'mashhad.20270101 economy']);
    expect(shown({ sorting: 'Longest' })[0]).toBe('istanbul.20270108 standard');
  });

  it('asks month, price and promises of one date: two that each have one of them are none', () => {
    expect(shown({ promise: ['certain'] })).toEqual(['istanbul.20270129 standard']);
    expect(shown({ promise: ['certain'], level: ['luxury'] })).toEqual([]);
    expect(shown({ promise: ['available'] })).toEqual(['istanbul.20270108 standard']);
    expect(shown({ price: { min: null, max: 340_000_000 }, theme: ['city'] })).toEqual([
      'istanbul.20270129 standard',
    ]);
  });

  it('finds a part of a name in any letters, and by its country', () => {
    expect(shown({ name: 'مشهد' })).toEqual(['mashhad.20270101 economy']);
    expect(shown({ name: 'ISTAN' })).toEqual(['istanbul.20270108 standard']);
    expect(shown({ name: 'تركيه' }).length).toBe(2);
  });

  it('counts tours, not dates, beside each value, with the other filters', () => {
    const counts = (state: Partial<FilterState>, dimension: 'theme' | 'length' | 'month') =>
      look(state)
        .facetsOf(dimension)
        .map(({ value, count }) => [value, count]);
    expect(counts({}, 'theme')).toEqual([
      ['city', 1],
      ['family', 1],
      ['pilgrimage', 1],
    ]);
    expect(counts({ promise: ['available'] }, 'theme')).toContainEqual(['pilgrimage', 0]);
    expect(counts({}, 'length').map(([value]) => value)).toEqual([...lengths]);
    expect(counts({ theme: ['city'] }, 'month')).toEqual([
      ['1405-10', 1],
      ['1405-11', 1],
    ]);
  });

  it('knows the Jalali month of a date', () => {
    expect(monthOf(toPlainDate('2027-01-20'))).toBe('1405-10');
    expect(monthOf(toPlainDate('2027-01-21'))).toBe('1405-11');
  });
});

describe('filters in an address', () => {
  const chosen: FilterState = {
    theme: ['beach', 'nowruz'],
    destination: ['kish', 'istanbul'],
    month: ['1405-12', '1406-01'],
    length: ['4-5', '9-'],
    price: { min: 10_000_000, max: null },
    level: ['superior'],
    transport: ['train'],
    difficulty: ['demanding'],
    visa: ['included'],
    promise: ['certain', 'halfNow'],
    name: 'کیش',
    sorting: 'Cheapest',
  };

  it('come back as they were chosen, and a plain list has a plain address', () => {
    expect(filtersFromQuery(filtersToQuery(chosen))).toEqual(chosen);
    expect(filtersToQuery(noFilters)).toEqual({});
    expect(filtersFromQuery({})).toEqual(noFilters);
  });

  it('that make no sense count as absent', () =>
    expect(
      filtersFromQuery({
        theme: 'war',
        to: '../x',
        month: '1405-13',
        price: '9-1',
        sort: 'Best',
        nights: '7',
      }),
    ).toEqual(noFilters));
});
