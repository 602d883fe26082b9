import { expect, test } from 'vitest';
import type { HotelRow, HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { keptList } from './kept-list.ts';

const hotel = (id: string, stars: number, night: number, option: object = {}): HotelRow =>
  ({
    hotelId: id,
    name: `هتل ${id}`,
    nameEn: id,
    stars,
    kind: 'hotel',
    districtId: 'imam-reza',
    districtName: 'خیابان امام رضا',
    lat: 36.288,
    lon: 59.61,
    quality: 'exact',
    facilities: [],
    score: null,
    options: [
      {
        total: toRial(night * 2),
        payNow: toRial(night * 2),
        payAtHotel: [],
        nightPrice: toRial(night),
        board: 'breakfast',
        ladder: null,
        confirmation: 'instant',
        left: null,
        rooms: [],
        ...option,
      },
    ],
  }) as unknown as HotelRow;

const found = (hotels: readonly HotelRow[]) =>
  ({
    searchedAt: '2026-11-28T09:00:00.000Z',
    near: null,
    stay: {
      destination: { kind: 'city', id: 'mashhad', name: 'مشهد' },
      checkIn: toPlainDate('2026-12-01'),
      checkOut: toPlainDate('2026-12-03'),
      nights: 2,
      rooms: [{ adults: 2, childAges: [7] }],
      city: { zone: 'Asia/Tehran', landmarks: [], districts: [] },
    },
    hotels,
  }) as unknown as HotelsFound;

test('hotels are told in words as the address has them: what they are, and what the whole stay costs', async () => {
  const dear = hotel('b', 5, 60_000_000, { payNow: toRial(0), confirmation: 'onRequest' });
  const given = found([hotel('a', 3, 20_000_000), dear]);
  expect(await keptList.read(given, new URLSearchParams('sort=MostStars'))).toEqual({
    title: 'هتل‌های مشهد',
    subtitle: '۱۰ تا ۱۲ آذر، ۲ شب · ۱ اتاق، ۲ بزرگسال، ۱ کودک',
    foundAt: '2026-11-28T09:00:00.000Z',
    // The end of the day of arrival, by the clocks of the hotel.
    overAt: Date.parse('2026-12-01T20:30:00.000Z'),
    heading: 'هتل‌ها، قیمت همه شب‌ها و همه اتاق‌ها، با مالیات و خدمات',
    rows: [
      {
        name: 'هتل b',
        facts: ['۵ ستاره · خیابان امام رضا', 'با صبحانه · هتل باید تأیید کند'],
        price: '۱۲٬۰۰۰٬۰۰۰ تومان',
        note: 'حالا چیزی نمی‌پردازید',
      },
      {
        name: 'هتل a',
        facts: ['۳ ستاره · خیابان امام رضا', 'با صبحانه'],
        price: '۴٬۰۰۰٬۰۰۰ تومان',
        note: null,
      },
    ],
    rest: null,
  });
});
