import { supplierTitles } from '#core/products/hotel/texts/suppliers.ts';
import { createDuffelClient } from '#server/platform/duffel/client.ts';
import type { DuffelAccount } from '#server/platform/duffel/env.ts';
import type { Services } from '#server/platform/services.ts';
import { createOnce } from '#server/platform/suppliers/once.ts';
import type { HotelCity } from '#server/products/hotel/data/shape.ts';
import type { HotelSupplier } from '../port.ts';
import { createStaysApi } from './api.ts';
import { book, bookStatus } from './booking.ts';
import { type HoldingServices, hold, holdStatus, isKeyRefused, pricedBy, release } from './holding.ts';
import { accommodationIdOf, cityNear, contentOf } from './hotels.ts';
import { rateIdOf } from './offers.ts';
import { createStayRefunds } from './refunds.ts';
import { searchStays } from './search.ts';

export type StaysNeeds = Pick<Services, 'db' | 'clock' | 'log' | 'fetch' | 'random'>;

/** What the house tells Duffel Stays. */
export interface StaysParts {
  /** The cities that hotels are sold in, with how many the house knows there. */
  cities: readonly HotelCity[];
  knownIn(cityKey: string): number;
  answerMinutes: number;
}

const unknown = { kind: 'unknown' } as const;
const gone = { kind: 'refused', reason: 'gone' } as const;

/** What the adapter's calls share; its job uses the same client. */
export const staysServices = (
  needs: StaysNeeds,
  account: DuffelAccount,
  { answerMinutes }: Pick<StaysParts, 'answerMinutes'>,
): HoldingServices => ({
  db: needs.db,
  clock: needs.clock,
  rates: account.rates,
  answerMinutes,
  api: createStaysApi(createDuffelClient(account, needs), account),
});

/** Hotels of the world, sold by Duffel Stays. None of its shapes leave this folder. */
export const createDuffelStays = (
  needs: StaysNeeds,
  account: DuffelAccount,
  parts: StaysParts,
): HotelSupplier => {
  const services = staysServices(needs, account, parts);
  const { api, rates } = services;
  const once = createOnce();
  const refunds = createStayRefunds({ ...services, random: needs.random });
  // Duffel does not sell to hotels of Iran.
  const abroad = parts.cities.filter(({ countryIso2 }) => countryIso2 !== 'IR');
  /** How many hotels the last search of a city found. */
  const seen = new Map<string, number>();

  return {
    id: 'duffel',
    title: supplierTitles.duffel,
    // A booking or a cancellation may take half a minute, and two more questions follow. After that its status tells what happened.
    limits: { answerSeconds: 50, settledSeconds: 90, refundSeconds: 50, searchMs: 8000 },

    /** It has no list of what it sells: what the house knows of a city, or what was found there. */
    serves: async () => ({
      cities: new Map(
        abroad.map(({ cityKey }) => [cityKey, Math.max(1, parts.knownIn(cityKey), seen.get(cityKey) ?? 0)]),
      ),
    }),

    async hotel(hotelId, signal) {
      const id = accommodationIdOf(hotelId);
      if (!id) return gone;
      const told = await api.accommodation(id, signal);
      if (told.kind === 'rejected') return gone;
      if (told.kind !== 'answered') return unknown;
      const city = cityNear(told.value, abroad);
      const content = city && contentOf(told.value, city);
      return content ? { kind: 'done', value: { hotelId, content, roomTypes: [] } } : gone;
    },

    async search(question, signal) {
      const city = abroad.find(({ cityKey }) => cityKey === question.cityKey);
      if (!city) return [];
      const found = await searchStays({ api, rates, log: needs.log }, city, question, signal);
      if (!question.hotelIds) seen.set(city.cityKey, Math.max(found.length, seen.get(city.cityKey) ?? 0));
      return found;
    },

    quote: (rooms, signal) =>
      Promise.all(
        rooms.map(async (room) => {
          const rateId = rateIdOf(room.offer.offerKey);
          if (!rateId) return gone;
          const told = await api.quote(rateId, signal);
          if (told.kind === 'rejected')
            return isKeyRefused(told) ? unknown : ({ kind: 'refused', reason: 'sold_out' } as const);
          if (told.kind !== 'answered') return unknown;
          const offer = pricedBy(told.value, room, rates);
          return offer ? ({ kind: 'done', value: offer } as const) : gone;
        }),
      ),

    hold: (request) => once(`hold ${request.lineId}`, () => hold(services, request)),
    holdStatus: (lineId) => holdStatus(services, lineId),
    release: (lineId) => once(`release ${lineId}`, () => release(services, lineId)),
    book: (request) => once(`book ${request.lineId}`, () => book(services, request)),
    bookStatus: (lineId) => bookStatus(services, lineId),
    refundQuote: refunds.refundQuote,
    refund: (lineId, reference, quote) =>
      once(`refund ${lineId} ${quote.quoteId} ${quote.refund}`, () =>
        refunds.refund(lineId, reference, quote),
      ),
    refundStatus: refunds.refundStatus,

    /** Duffel has no calendar, and a search for each night would be the storm that calendars must not be. */
    nightPrices: async () => new Map(),
  };
};
