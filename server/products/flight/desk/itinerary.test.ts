import { describe, expect, it } from 'vitest';
import { saidSchema } from '#core/contract/said.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { calendarOf } from '#server/commerce/trips/calendar.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import { keyOfLeg, keyText } from '../changes/key.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { changesOfLegs } from '../changes/moved.ts';
import type { ScheduleChange } from '../changes/schedule.ts';
import { type OfferWishes, offerFor } from '../reservation/testing/offers.ts';
import { flightTrip } from './itinerary.ts';

const orderOf = (kind: OrderDetail['kinds'][number], ...wishes: OfferWishes[]): OrderDetail => ({
  orderId: 'o-1',
  orderNumber: 'HD-4081527',
  userId: 'u-1',
  kinds: [kind],
  status: 'FinalizationSuccessful',
  statusReason: null,
  bill: { lines: [], total: toRial(42_200_002) },
  total: toRial(42_200_002),
  paid: toRial(42_200_002),
  dues: [],
  leavings: [],
  refunded: toRial(0),
  contact: { phoneNumber: '+989121234567', email: 'sara@example.com' },
  heldUntil: null,
  createdAt: new Date('2026-11-21T06:00:00Z'),
  lines: wishes.map((wish, at) => ({
    lineId: `line-${at}`,
    orderId: 'o-1',
    kind,
    details: offerFor(wish),
    supplierReference: 'SUPPLIER-REF',
    bookingReference: 'K7QX2M',
    total: toRial(21_100_001),
    travellerIds: [],
    documents: [],
  })),
  travellers: [],
  timeline: [],
  payments: [],
});

/** New departure times of flights, by their origin; null if cancelled. */
const flying = (times: Record<string, PlainDateTime | null> = {}): Disruptions => ({
  of: async (offers) =>
    offers.map((offer) => {
      const legs = legsOfOffer(offer);
      const changed = legs.flatMap((leg) => {
        const new_departure = times[leg.origin];
        if (new_departure === undefined) return [];
        const row = { new_departure, recorded_at: new Date('2026-11-22T06:00:00Z') } as ScheduleChange;
        return [[keyText(keyOfLeg(leg)), row] as const];
      });
      return {
        changes: changesOfLegs(legs, new Map(changed)),
        revisions: legs.map((leg) => (leg.origin in times ? 3 : 0)),
        exemption: null,
      };
    }),
});
const eventsOf = (order: OrderDetail, disruptions = flying()) => flightTrip(disruptions).events(order);
const sharedOf = (order: OrderDetail, disruptions = flying()) => flightTrip(disruptions).shared(order);

const abroad: OfferWishes = {
  from: 'IKA',
  to: 'FRA',
  departure: '2026-12-06T03:40',
  arrival: '2026-12-06T10:20',
  via: { at: 'IST', arrival: '2026-12-06T06:40', departure: '2026-12-06T08:10' },
};

describe('events of a trip', () => {
  it('gives each flight its instants, whatever zones it crosses', async () => {
    const events = await eventsOf(orderOf('InternationalFlight', abroad));
    expect(events.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['2026-12-06T00:10:00.000Z', '2026-12-06T03:40:00.000Z'],
      ['2026-12-06T05:10:00.000Z', '2026-12-06T09:20:00.000Z'],
    ]);
  });

  it('knows summer time of the place, and Iran without any', async () => {
    const [event] = await eventsOf(
      orderOf('InternationalFlight', {
        from: 'IKA',
        to: 'FRA',
        departure: '2027-06-10T07:00',
        arrival: '2027-06-10T10:30',
      }),
    );
    expect([event?.startsAt.toISOString(), event?.endsAt.toISOString()]).toEqual([
      '2027-06-10T03:30:00.000Z',
      '2027-06-10T08:30:00.000Z',
    ]);
  });

  it('tells early enough: three hours abroad, two at home, one before a connection', async () => {
    const alarms = async (order: OrderDetail) =>
      (await eventsOf(order)).map((event) => event.alarmMinutesBefore);
    expect(await alarms(orderOf('InternationalFlight', abroad))).toEqual([180, 60]);
    expect(
      await alarms(orderOf('DomesticFlight', {}, { from: 'MHD', to: 'THR', isReturning: true })),
    ).toEqual([120, 120]);
  });

  it('names flight, airport and both wall clocks, and has a key for each', async () => {
    const events = await eventsOf(orderOf('DomesticFlight', {}, { from: 'MHD', to: 'THR' }));
    expect(events[0]).toMatchObject({
      title: 'پرواز تهران به مشهد، W5 1041',
      location: 'فرودگاه مهرآباد، ترمینال ۴',
      description:
        'ماهان، پرواز W5\u00A01041\nحرکت: ۰۶:۱۵ به وقت تهران\nرسیدن: ۰۷:۴۵ به وقت مشهد\nبه فرودگاه هاشمی‌نژاد',
    });
    expect(new Set(events.map((event) => event.key)).size).toBe(2);
  });
});

describe('a flight that does not fly as it was sold', () => {
  const moved = flying({ IKA: toPlainDateTime('2026-12-06T09:40') });
  const order = orderOf('InternationalFlight', abroad);

  it('stands at its new time, as long as it was, in the calendar and in what is shared', async () => {
    const [first, second] = await eventsOf(order, moved);
    expect([second?.startsAt.toISOString(), second?.endsAt.toISOString()]).toEqual([
      '2026-12-06T06:10:00.000Z',
      '2026-12-06T09:40:00.000Z',
    ]);
    expect(second?.description).toContain('زمان تازه حرکت: ۰۹:۴۰');
    // The other flight did not move, and now leaves first.
    expect(first?.startsAt.toISOString()).toBe('2026-12-06T05:10:00.000Z');
    const [part] = await sharedOf(order, moved);
    expect([part?.kind, part?.startsAt, part?.endsAt]).toEqual([
      'air',
      '2026-12-06T09:40',
      '2026-12-06T12:40',
    ]);
    expect(part?.notes[0]).toContainEqual({ day: '2026-12-06' });
    expect(written(saidSchema.parse(part?.notes[0]), usualWriting)).toContain(
      'زمان تازه حرکت: ۰۹:۴۰، یکشنبه ۱۵ آذر',
    );
  });

  it('keeps its key, so that a calendar moves what it has', async () => {
    const keys = async (disruptions: Disruptions) =>
      (await eventsOf(order, disruptions)).map(({ key }) => key).sort();
    expect(await keys(moved)).toEqual(await keys(flying()));
  });

  it('is struck out where it was cancelled, without an alarm', async () => {
    const events = await eventsOf(order, flying({ IKA: null }));
    expect(events.map((event) => event.isCancelled)).toEqual([true, false]);
    const file = calendarOf('c-1', events, order.createdAt);
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(file.match(/BEGIN:VALARM/g)).toHaveLength(1);
    const [part] = await sharedOf(order, flying({ IKA: null }));
    expect(part?.notes[0]).toBe('این پرواز لغو شده است.');
  });
});

describe('a shared trip', () => {
  it('shows a part for each flight with the zones of both ends', async () => {
    const parts = await sharedOf(orderOf('InternationalFlight', abroad));
    expect(
      parts.map(({ from, to, startsAtTimeZone, endsAtTimeZone }) => [
        from,
        to,
        startsAtTimeZone,
        endsAtTimeZone,
      ]),
    ).toEqual([
      ['تهران', 'استانبول', 'Asia/Tehran', 'Europe/Istanbul'],
      ['استانبول', 'فرانکفورت', 'Europe/Istanbul', 'Europe/Berlin'],
    ]);
  });

  it('knows where both ends lie, for the map', async () => {
    const [part] = await sharedOf(orderOf('InternationalFlight', abroad));
    expect(part?.fromPoint?.lat).toBeCloseTo(35.4, 0);
    expect(part?.toPoint?.lon).toBeCloseTo(28.7, 0);
  });

  it('tells nothing of the order: no numbers, prices or references', async () => {
    const order = orderOf('InternationalFlight', abroad);
    const told = JSON.stringify([
      await sharedOf(order),
      calendarOf('c-1', await eventsOf(order), order.createdAt),
    ]);
    const secrets = [
      'HD-',
      'K7QX2M',
      'SUPPLIER-REF',
      '+98912',
      'sara@',
      '21100001',
      '42200002',
      '20000001',
      'key-1',
    ];
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });
});

describe('what mail programs are told of an issued order', () => {
  const order = orderOf('InternationalFlight', abroad);
  const travellers = ['Sara', 'Nima'].map((firstName, at) => ({
    travellerId: `t-${at}`,
    firstName,
    lastName: 'Nahani',
  })) as OrderDetail['travellers'];
  const lines = order.lines.map((line) => ({ ...line, travellerIds: ['t-0', 't-1'] }));
  const told = (more: Partial<OrderDetail> = {}) =>
    flightTrip(flying()).reservations({ ...order, travellers, lines, ...more });

  it('is each flight with its airports, airline and the clocks of both ends, by the name of the first traveller', () => {
    const flights = told();
    expect(flights.length).toBeGreaterThan(1);
    for (const { type, number, holder, what } of flights) {
      expect([type, number, holder.firstName]).toEqual(['FlightReservation', 'K7QX2M', 'Sara']);
      const airport = {
        '@type': 'Airport',
        iataCode: expect.stringMatching(/^[A-Z]{3}$/),
        name: expect.stringMatching(/\S/),
      };
      const moment = expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/);
      expect(what).toEqual({
        '@type': 'Flight',
        flightNumber: expect.stringMatching(/^\d+$/),
        airline: {
          '@type': 'Airline',
          name: expect.stringMatching(/\S/),
          iataCode: expect.stringMatching(/^[A-Z0-9]{2}$/),
        },
        departureAirport: airport,
        departureTime: moment,
        arrivalAirport: airport,
        arrivalTime: moment,
      });
    }
    expect(JSON.stringify(flights)).not.toContain('Nima');
  });

  it('is nothing of what has no booking, or nobody on it', () => {
    expect(told({ lines: lines.map((line) => ({ ...line, bookingReference: null })) })).toEqual([]);
    expect(told({ travellers: [] })).toEqual([]);
  });
});
