import { supplierTitles } from '#core/products/hotel/texts/suppliers.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { CurrencyRates } from '#server/commerce/port/rates.ts';
import type { Services } from '#server/platform/services.ts';
import type { HotelCity, HotelContent } from '#server/products/hotel/data/shape.ts';
import type { Booked, HotelSupplier } from '../port.ts';
import { type Booking, bookRoom, findBooking, releaseRoom } from './bookings.ts';
import { createSupplies } from './catalogue.ts';
import { heldStatus, holdForLine } from './holding.ts';
import { nightPrices } from './lowest.ts';
import { createRoomRefunds } from './refunds.ts';
import { quoteRooms, type Shop, searchRooms, toldOf } from './selling.ts';
import { servedByRooms } from './served.ts';
import { standsAlone } from './shorter.ts';

export const allotmentId = 'allotment';

/** What the agency's own rooms are sold with: where they are, and what a unit of a hotel's money costs. */
export interface AllotmentParts {
  cityOf(cityKey: string): HotelCity | null;
  hotels: ReadonlyMap<string, HotelContent>;
  rates: CurrencyRates;
  /** How long a hotel has to answer where it is asked for a room. */
  answerMinutes: number;
}

const bookedOf = ({ reference, hotel_reference, voucher_number }: Booking): Booked => ({
  bookingReference: hotel_reference ?? reference,
  voucherNumber: voucher_number ?? reference,
});

const done = (booking: Booking) => ({ kind: 'done', value: bookedOf(booking) }) as const;
const refused = { kind: 'refused', reason: 'refused' } as const;
const unknown = { kind: 'unknown' } as const;

const isSold = (booking: Booking | null): boolean =>
  booking?.state === 'issued' || booking?.state === 'refunded';

/** The rooms that the agency has itself: from its own tables, in its own database. */
export const createAllotmentSupplier = (
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { cityOf, hotels, rates, answerMinutes }: AllotmentParts,
): HotelSupplier => {
  const rials = async () =>
    new Map((await rates.all()).map((rate) => [rate.currencyCode, rate.rials] as const));
  const shop: Shop = { db, clock, supplies: createSupplies(db), cityOf, hotels, rials };
  return {
    id: allotmentId,
    title: supplierTitles.allotment,
    // Each of these is one transaction in the house's own database.
    limits: { answerSeconds: 10, settledSeconds: 15, refundSeconds: 10 },
    isOfTheHouse: true,
    ...createRoomRefunds({
      db,
      clock,
      random,
      allows: async ({ cityKey, planId }, was, to) => {
        const sold = (await shop.supplies.now(cityKey)).plans.get(planId);
        return sold !== undefined && standsAlone(sold, was, to);
      },
    }),
    serves: () => servedByRooms(db),

    async hotel(hotelId) {
      const cityKey = hotels.get(hotelId)?.cityKey;
      const sold = cityKey && (await shop.supplies.now(cityKey)).hotels.get(hotelId);
      return sold ? { kind: 'done', value: toldOf(sold) } : { kind: 'refused', reason: 'gone' };
    },

    search: (question) => searchRooms(shop, question),
    quote: (rooms) => quoteRooms(shop, rooms),
    hold: (request) => holdForLine({ ...shop, random }, request),
    holdStatus: (lineId) => heldStatus(shop, lineId),

    async release(lineId) {
      await releaseRoom(db, lineId);
      const booking = await findBooking(db, lineId);
      return isSold(booking) ? { kind: 'refused', reason: 'issued' } : { kind: 'done', value: null };
    },

    async book({ lineId }, _reference, asking) {
      const booking = await bookRoom(db, {
        lineId,
        now: clock.now(),
        answerMinutes,
        ...(asking && { asking }),
      });
      if (booking && isSold(booking)) return done(booking);
      return booking?.state === 'requested' ? unknown : refused;
    },

    async bookStatus(lineId) {
      const booking = await findBooking(db, lineId);
      if (booking && isSold(booking)) return done(booking);
      if (booking?.state === 'requested') return unknown;
      return booking?.state === 'held' ? { kind: 'refused', reason: 'not_issued' } : refused;
    },

    nightPrices: (where, from, to) => {
      const count = Math.max(0, daysBetween(from, to) + 1);
      const nights = Array.from({ length: count }, (_, at) => addDays(from, at));
      return nightPrices(shop, where, nights, (night) => addDays(night, 1));
    },
  };
};
