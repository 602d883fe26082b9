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
import type { WeatherKind, WeatherPlace } from './weather.ts';
import { readSky } from './weather.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'config'>;

const unknown = { kind: 'unknown' } as const;

const placeOfKey = (offerKey: string): WeatherPlace => {
  const name = parseOfferKey(offerKey);
  return name ? weatherPlaceOf(name[0]) : {};
};

/** The connection to the remote system, with its weather. */
const createWay = ({ db, random, config }: Needs) => {
  const latency = config.read(timetableEnv).TIMETABLE_LATENCY_MS;
  /** Calls over there: what the weather is, and whether it strikes at this place. */
  const go = async (place: WeatherPlace, signal?: AbortSignal) => {
    const sky = await readSky(db);
    await travel(sky, place, { latency, random, ...(signal ? { signal } : {}) });
    return { sky, strikes: (how: WeatherKind) => sky.strikes(how, place) };
  };
  return {
    go,
    /** Calls to the place of a line's booking. */
    toLine: async (lineId: string) => go(desk.placeOfBooking(await findBooking(db, lineId))),
  };
};

type Way = ReturnType<typeof createWay>;
type Booking = Pick<FlightSupplier, 'hold' | 'holdStatus' | 'release' | 'issue' | 'issueStatus'>;
type AfterIssue = Pick<FlightSupplier, 'refundQuote' | 'refund' | 'refundStatus' | 'correctNationalCode'>;

const createBooking = (services: Needs, { go, toLine }: Way): Booking => ({
  async hold(request) {
    const { sky, strikes } = await go(placeOfKey(request.offer.offerKey));
    if (await strikes('hold_timeout')) return unknown;
    if (await strikes('hold_refused')) return { kind: 'refused', reason: 'refused' };
    await rememberSale(services, request);
    const answer = await desk.hold(services, sky, request);
    return (await strikes('hold_lost')) ? unknown : answer;
  },

  async holdStatus(lineId) {
    const { strikes } = await toLine(lineId);
    return (await strikes('status_timeout')) ? unknown : desk.holdStatus(services.db, lineId);
  },

  async release(lineId) {
    await toLine(lineId);
    return desk.release(services.db, lineId);
  },

  async issue(lineId, _reference, travellers) {
    const { strikes } = await toLine(lineId);
    if (await strikes('issue_timeout')) return unknown;
    if (await strikes('issue_refused')) {
      await desk.release(services.db, lineId);
      return { kind: 'refused', reason: 'refused' };
    }
    const answer = await desk.issue(services, lineId, travellers);
    return (await strikes('issue_lost')) ? unknown : answer;
  },

  async issueStatus(lineId) {
    const { strikes } = await toLine(lineId);
    return (await strikes('status_timeout')) ? unknown : desk.issueStatus(services.db, lineId);
  },
});

const createAfterIssue = (services: Needs, { toLine }: Way): AfterIssue => {
  const refunds = createPlayedRefunds(
    { ...services, ruleSets: createRuleSets(services) },
    timetableRefunds(services.db),
  );
  return {
    async refundQuote(lineId, reference, travellerIds) {
      const { strikes } = await toLine(lineId);
      return (await strikes('status_timeout'))
        ? unknown
        : refunds.refundQuote(lineId, reference, travellerIds);
    },

    async refund(lineId, reference, quote) {
      const { strikes } = await toLine(lineId);
      if (await strikes('refund_timeout')) return unknown;
      const answer = await refunds.refund(lineId, reference, quote);
      return (await strikes('refund_lost')) ? unknown : answer;
    },

    async refundStatus(lineId, reference, quoteId) {
      const { strikes } = await toLine(lineId);
      return (await strikes('status_timeout')) ? unknown : refunds.refundStatus(lineId, reference, quoteId);
    },

    async correctNationalCode(lineId, _reference, travellerId) {
      const { strikes } = await toLine(lineId);
      if (await strikes('correct_refused')) return { kind: 'refused', reason: 'refused' };
      const answer = await correctCode(services, lineId, travellerId);
      return (await strikes('correct_lost')) ? unknown : answer;
    },
  };
};

/**
 * System flights, sold by a remote system that the house itself plays: slow, sometimes silent, with prices that move; the weather
 * (weather.ts) says how bad it is. It has its own tables and knows nothing of orders.
 */
export const createTimetableSupplier = (services: Needs): FlightSupplier => {
  const way = createWay(services);
  return {
    id: timetableId,
    title: supplierTitles.timetable,
    isCheckedByTests: true,
    limits: { answerSeconds: 15, settledSeconds: 20, refundSeconds: 10 },
    serves: async () => servedByTimetable,

    async search(criteria, signal) {
      const { sky, strikes } = await way.go({ date: criteria.date }, signal);
      if (await strikes('search_timeout')) return silence(signal);
      if (await strikes('search_failed')) throw new Error('the timetable system answered with an error');
      return findOffers(services, sky, criteria);
    },

    async reprice(offer, party, signal) {
      const { sky, strikes } = await way.go(placeOfKey(offer.offerKey), signal);
      return (await strikes('reprice_timeout')) ? unknown : repriceOffer(services, sky, { offer, party });
    },

    ...createBooking(services, way),
    ...createAfterIssue(services, way),

    rules: async () => ({ kind: 'refused', reason: 'not_said' }),

    async lowestFares(origin, destination, from, to, signal) {
      await way.go({}, signal);
      return lowestByDay(services, { origin, destination, from, to });
    },
  };
};

/** Releases what nobody issued in time. */
export const timetableJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): JobDefinition[] => [
  {
    name: 'flight-timetable-expire',
    cron: '* * * * *',
    handle: async () => {
      await expireBookings(db, new Date(clock.now().getTime() - graceMinutes * 60_000));
    },
  },
];
