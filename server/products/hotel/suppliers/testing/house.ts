import { toRial } from '#core/rules/money/rial.ts';
import type { CurrencyRates } from '#server/commerce/port/rates.ts';
import type { Services } from '#server/platform/services.ts';
import { hotelContents } from '#server/products/hotel/content/hotels.ts';
import { hotelCityOf } from '#server/products/hotel/data/hotels.ts';
import { exceptionMigrations } from '#server/products/hotel/exceptions/store.ts';
import { sampleSupply } from '#server/products/hotel/samples/supply.ts';
import { type TestApp, type TestOptions, testApp } from '#server/testing/app.ts';
import { type AllotmentParts, createAllotmentSupplier } from '../allotment/index.ts';
import { keepSamples, type PlayedHotels } from '../allotment/inventory.ts';
import { hotelAllotmentJobs } from '../allotment/jobs.ts';
import { hotelAllotmentMigrations } from '../allotment/migrations.ts';
import type { HotelSupplier } from '../port.ts';

export const playedHotels: PlayedHotels = { hotels: hotelContents(true), supplyOf: sampleSupply };

/** What a unit of each currency costs in these tests. */
export const testRates: CurrencyRates = {
  all: async () =>
    (['USD', 'AED', 'IQD', 'EUR'] as const).map((currencyCode, at) => ({
      currencyCode,
      rials: toRial([1_000_000, 300_000, 800, 1_200_000][at] ?? 0),
      setAt: new Date(0),
    })),
};

export const allotmentParts: AllotmentParts = {
  cityOf: hotelCityOf,
  hotels: new Map(playedHotels.hotels.map((hotel) => [hotel.hotelId, hotel])),
  rates: testRates,
  answerMinutes: 360,
};

/** The agency's own rooms, as tests ask for them. */
export const ownRooms = (services: Pick<Services, 'db' | 'clock' | 'random'>): HotelSupplier =>
  createAllotmentSupplier(services, allotmentParts);

/** A house with suppliers of hotels and nothing else. */
export const supplyHouse = (options: Omit<TestOptions, 'rooms'> = {}): Promise<TestApp> =>
  testApp({
    ...options,
    env: { DEMO_HOTELS_PER_CITY: '3', ...options.env },
    rooms: (services) => [
      {
        name: 'hotel',
        // What staff said of a room counts where it is given back.
        migrations: [...hotelAllotmentMigrations, ...exceptionMigrations],
        jobs: hotelAllotmentJobs(services, playedHotels),
        start: () => keepSamples(services, playedHotels),
      },
    ],
  });
