import { describe, expect, it } from 'vitest';
import type { TravelRule } from '#core/contract/travellers/travel-rule.ts';
import { domesticMode, internationalMode } from '#core/products/flight/rules/passenger-modes.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import { tripOf } from './trip-state.ts';
import type { TripDetails } from './use-trip.ts';

const legOf = (from: string, to: string, day: string, { country = 'IR', isReturning = false } = {}) => {
  const place = (code: string, countryIso2: string) => ({ code, cityFa: code, countryIso2 });
  return {
    criteria: {
      origin: place(from, 'IR'),
      destination: place(to, country),
      date: toPlainDate(day),
      passengers: { adults: 1, children: 1, infants: 0 },
    },
    proposal: { isReturning, flightGroups: [{ departureTime: toPlainDateTime(`${day}T23:30`) }] },
  };
};

const rule = (changes: Partial<TravelRule>): TravelRule => ({
  id: 'r',
  kind: 'barred',
  title: 'زیارتی',
  text: 'این مسیر را به شما نمی‌فروشند.',
  nationalities: ['AFG'],
  except: [],
  source: 'آزمون',
  ...changes,
});

/** A trip with only what is read of it. */
const tripFor = (legs: ReturnType<typeof legOf>[], travelRules: TravelRule[] = []): TripDetails =>
  ({ legs, criteria: legs[0]?.criteria, bill: { lines: [], total: toRial(7) }, travelRules }) as never;

const oneWay = legOf('THR', 'MHD', '2026-12-06');
const of = (nationalityCountryCode: string) => ({ nationalityCountryCode }) as PassengerFields;

describe('a trip as the passengers screen knows it', () => {
  it.each([
    [[oneWay], 'THR به MHD', domesticMode],
    [[oneWay, legOf('MHD', 'THR', '2026-12-09', { isReturning: true })], 'THR به MHD و برگشت', domesticMode],
    [[oneWay, legOf('MHD', 'IST', '2026-12-09', { country: 'TR' })], 'THR، MHD، IST', internationalMode],
  ])('of %j is called %s', (legs, title, mode) => {
    const trip = tripOf(tripFor(legs), null);
    expect([trip.title, trip.mode]).toEqual([title, mode]);
    expect(trip.travellers).toEqual(['Adult', 'Child']);
    expect(trip.travelDates).toEqual(legs.map((leg) => leg.criteria.date));
  });

  it('keeps out whom a rule of the route is about, and nobody before they said where they are from', () => {
    const { checkTrip } = tripOf(
      tripFor([oneWay], [rule({}), rule({ kind: 'notice', nationalities: '*' })]),
      null,
    );
    expect(checkTrip?.([of('IRN'), of(''), of('AFG')])).toEqual([
      { index: 2, field: 'nationalityCountryCode', text: 'این مسیر را به شما نمی‌فروشند.' },
    ]);
  });

  it('says what everybody should know, and frees buyers of a marketplace of the e-mail', () => {
    const trip = tripFor([oneWay], [rule({ kind: 'notice', text: 'گذرنامه لازم است.' })]);
    expect(tripOf(trip, null)).toMatchObject({ notices: ['گذرنامه لازم است.'], isEmailOptional: false });
    const fromPartner = tripOf(trip, { title: 'هم‌سفر' });
    expect(fromPartner.isEmailOptional).toBe(true);
    expect(fromPartner.notices?.[0]).toContain('هم‌سفر');
  });
});
