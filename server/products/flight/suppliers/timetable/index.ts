import { supplierTitles } from '#core/products/flight/texts/suppliers.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createRuleSets } from '#server/products/flight/penalties/store.ts';
import type { FlightSupplier } from '../port.ts';
import { graceMinutes } from '../references.ts';
import { createPlayedRefunds } from '../refunds/desk.ts';
import * as desk from './booking-desk.ts';
import { expireBookings, findBooking } from './bookings.ts';
import { correctCode } from './corrections.ts';
import { timetableEnv } from './env.ts';
import { timetableId } from './journeys.ts';
import { silence, travel } from './link.ts';
import { lowestByDay } from './lowest.ts';
import { parseOfferKey, weatherPlaceOf } from './names.ts';
import { rememberSale, timetableRefunds } from './refunds.ts';
import { repriceOffer } from './selling.ts';
import { servedByTimetable } from './served.ts';
import { findOffers } from './shopping.ts';
import type { WeatherPlace } from './weather.ts';
import { readSky } from './weather.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'config'>;

const unknown = { kind: 'unknown' } as const;

const placeOfKey = (offerKey: string): WeatherPlace => {
  const name = parseOfferKey(offerKey);
  return name ? weatherPlaceOf(name[0]) : {};
};

/**
 * System flights, sold by a remote system that the house plays itself: slow, sometimes silent, with prices that move;
 * the weather (weather.ts) says how bad it is. It keeps its own tables and knows nothing of orders.
 */
export const createTimetableSupplier = (services: Needs): FlightSupplier => {
  const { db, random } = services;
  const latency = services.config.read(timetableEnv).TIMETABLE_LATENCY_MS;
  const placeOfLine = async (lineId: string) => desk.placeOfBooking(await findBooking(db, lineId));

  const refunds = createPlayedRefunds(
    { ...services, ruleSets: createRuleSets(services) },
    timetableRefunds(db),
  );

  return {
    id: timetableId,
    title: supplierTitles.timetable,
    isCheckedByTests: true,
    limits: { answerSeconds: 15, settledSeconds: 20, refundSeconds: 10 },
    serves: async () => servedByTimetable,

    async search(criteria, signal) {
      const sky = await readSky(db);
      const place = { date: criteria.date };
      await travel(sky, place, { latency, random, signal });
      if (await sky.strikes('search_timeout', place)) return silence(signal);
      if (await sky.strikes('search_failed', place))
        throw new Error('the timetable system answered with an error');
      return findOffers(services, sky, criteria);
    },

    async reprice(offer, party, signal) {
      const sky = await readSky(db);
      const place = placeOfKey(offer.offerKey);
      await travel(sky, place, { latency, random, signal });
      if (await sky.strikes('reprice_timeout', place)) return unknown;
      return repriceOffer(services, sky, { offer, party });
    },

    async hold(request) {
      const sky = await readSky(db);
      const place = placeOfKey(request.offer.offerKey);
      await travel(sky, place, { latency, random });
      if (await sky.strikes('hold_timeout', place)) return unknown;
      if (await sky.strikes('hold_refused', place)) return { kind: 'refused', reason: 'refused' };
      await rememberSale(services, request);
      const answer = await desk.hold(services, sky, request);
      return (await sky.strikes('hold_lost', place)) ? unknown : answer;
    },

    async holdStatus(lineId) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      return (await sky.strikes('status_timeout', place)) ? unknown : desk.holdStatus(db, lineId);
    },

    async release(lineId) {
      const sky = await readSky(db);
      await travel(sky, await placeOfLine(lineId), { latency, random });
      return desk.release(db, lineId);
    },

    async issue(lineId, _reference, travellers) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      if (await sky.strikes('issue_timeout', place)) return unknown;
      if (await sky.strikes('issue_refused', place)) {
        await desk.release(db, lineId);
        return { kind: 'refused', reason: 'refused' };
      }
      const answer = await desk.issue(services, lineId, travellers);
      return (await sky.strikes('issue_lost', place)) ? unknown : answer;
    },

    async issueStatus(lineId) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      return (await sky.strikes('status_timeout', place)) ? unknown : desk.issueStatus(db, lineId);
    },

    async refundQuote(lineId, reference, travellerIds) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      if (await sky.strikes('status_timeout', place)) return unknown;
      return refunds.refundQuote(lineId, reference, travellerIds);
    },

    async refund(lineId, reference, quote) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      if (await sky.strikes('refund_timeout', place)) return unknown;
      const answer = await refunds.refund(lineId, reference, quote);
      return (await sky.strikes('refund_lost', place)) ? unknown : answer;
    },

    async refundStatus(lineId, reference, quoteId) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      if (await sky.strikes('status_timeout', place)) return unknown;
      return refunds.refundStatus(lineId, reference, quoteId);
    },

    async correctNationalCode(lineId, _reference, travellerId) {
      const sky = await readSky(db);
      const place = await placeOfLine(lineId);
      await travel(sky, place, { latency, random });
      if (await sky.strikes('correct_refused', place)) return { kind: 'refused', reason: 'refused' };
      const answer = await correctCode(services, lineId, travellerId);
      return (await sky.strikes('correct_lost', place)) ? unknown : answer;
    },

    rules: async () => ({ kind: 'refused', reason: 'not_said' }),

    async lowestFares(origin, destination, from, to, signal) {
      const sky = await readSky(db);
      await travel(sky, {}, { latency, random, signal });
      return lowestByDay(services, { origin, destination, from, to });
    },
  };
};

/** Lets go of what nobody issued in time. */
export const timetableJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): JobDefinition[] => [
  {
    name: 'flight-timetable-expire',
    cron: '* * * * *',
    handle: async () => {
      await expireBookings(db, new Date(clock.now().getTime() - graceMinutes * 60_000));
    },
  },
];
