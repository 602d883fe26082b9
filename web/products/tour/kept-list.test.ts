import { expect, test } from 'vitest';
import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import type { TourRow } from '#core/products/tour/contract/tour.ts';
import { tourResultsTexts as texts } from '#core/products/tour/texts/results.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { keptList } from './kept-list.ts';

const tour = (id: string, price: number, state = 'onSale', more: object = {}): TourRow =>
  ({
    tourId: id,
    title: `تور ${id}`,
    titleEn: id,
    themes: ['city'],
    destinations: [
      { destinationKey: 'istanbul', name: 'استانبول', nameEn: 'Istanbul', countryName: 'ترکیه' },
    ],
    isDomestic: false,
    nights: 5,
    transport: 'flight',
    difficulty: 'easy',
    visa: 'notNeeded',
    starsFrom: 4,
    starsTo: 5,
    isSample: false,
    departures: [
      {
        departureId: `${id}.20261210`,
        leavesOn: toPlainDate('2026-12-10'),
        leavesInstant: '2026-12-10T06:00:00.000Z',
        state,
        certainty: { state: 'going' },
        dues: { restDueAt: null },
        levels: [{ level: 'standard', price }],
      },
    ],
    ...more,
  }) as unknown as TourRow;

test('tours are told in words: what the list is of, dates, nights and what one pays; what is full says so', async () => {
  const found = {
    askedAt: '2026-11-28T09:00:00.000Z',
    tours: [tour('a', 300_000_000), tour('b', 200_000_000, 'full')],
  } as unknown as ToursFound;
  const list = await keptList.read(found, new URLSearchParams('to=istanbul&sort=Cheapest'));
  expect(list).toMatchObject({
    title: texts.titleOf('استانبول'),
    foundAt: '2026-11-28T09:00:00.000Z',
    overAt: null,
    heading: 'تورها، قیمت هر نفر در اتاق دوتخته، با رفت‌وآمد و هتل',
    rest: null,
  });
  expect(list?.rows).toEqual(
    expect.arrayContaining([
      {
        name: 'تور a',
        facts: ['حرکت پنجشنبه ۱۹ آذر', expect.stringMatching(/^۵ شب · .+ · هتل ۴ تا ۵ ستاره · /)],
        price: '۳۰٬۰۰۰٬۰۰۰ تومان',
        note: null,
      },
      expect.objectContaining({ name: 'تور b', price: texts.row.states.full }),
    ]),
  );
});
