import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import { calendarOf } from '#server/commerce/trips/calendar.ts';
import { type OfferWishes, offerFor } from '../reservation/testing/offers.ts';
import { flightEvents, sharedFlights } from './itinerary.ts';

const orderOf = (kind: OrderDetail['kind'], ...wishes: OfferWishes[]): OrderDetail => ({
  orderId: 'o-1',
  orderNumber: 'HD-4081527',
  userId: 'u-1',
  kind,
  status: 'FinalizationSuccessful',
  statusReason: null,
  bill: { lines: [], total: toRial(42_200_002) },
  total: toRial(42_200_002),
  paid: toRial(42_200_002),
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
  })),
  travellers: [],
  timeline: [],
  payments: [],
});

const abroad: OfferWishes = {
  from: 'IKA',
  to: 'FRA',
  departure: '2026-12-06T03:40',
  arrival: '2026-12-06T10:20',
  via: { at: 'IST', arrival: '2026-12-06T06:40', departure: '2026-12-06T08:10' },
};

describe('flightEvents', () => {
  it('gives each flight its instants, whatever zones it crosses', () => {
    const events = flightEvents(orderOf('InternationalFlight', abroad));
    expect(events.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['2026-12-06T00:10:00.000Z', '2026-12-06T03:40:00.000Z'],
      ['2026-12-06T05:10:00.000Z', '2026-12-06T09:20:00.000Z'],
    ]);
  });

  it('knows summer time of the place, and Iran without any', () => {
    const [event] = flightEvents(
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

  it('tells early enough: three hours abroad, two at home, one before a connection', () => {
    const alarms = (order: OrderDetail) => flightEvents(order).map((event) => event.alarmMinutesBefore);
    expect(alarms(orderOf('InternationalFlight', abroad))).toEqual([180, 60]);
    expect(alarms(orderOf('DomesticFlight', {}, { from: 'MHD', to: 'THR', isReturning: true }))).toEqual([
      120, 120,
    ]);
  });

  it('names flight, airport and both wall clocks, and has a key for each', () => {
    const events = flightEvents(orderOf('DomesticFlight', {}, { from: 'MHD', to: 'THR' }));
    expect(events[0]).toMatchObject({
      title: 'پرواز تهران به مشهد، W5 1041',
      location: 'فرودگاه مهرآباد، ترمینال ۴',
      description:
        'ماهان، پرواز W5\u00A01041\nحرکت: ۰۶:۱۵ به وقت تهران\nرسیدن: ۰۷:۴۵ به وقت مشهد\nبه فرودگاه هاشمی‌نژاد',
    });
    expect(new Set(events.map((event) => event.key)).size).toBe(2);
  });
});

describe('sharedFlights', () => {
  it('shows a part for each flight with the zones of both ends', () => {
    const parts = sharedFlights(orderOf('InternationalFlight', abroad));
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

  it('tells nothing of the order: no numbers, prices or references', () => {
    const order = orderOf('InternationalFlight', abroad);
    const told = JSON.stringify([
      sharedFlights(order),
      calendarOf('c-1', flightEvents(order), order.createdAt),
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
