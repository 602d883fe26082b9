import { describe, expect, it } from 'vitest';
import { isFreeMove } from '#core/products/flight/rules/penalties/moved.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { OfferWishes } from '../reservation/testing/offers.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import type { OpenWindow } from './exemption.ts';
import { exemptionOf } from './exemption.ts';
import { flightNumberOf, keyOfLeg, keyText } from './key.ts';
import { legsOfOffer } from './line-flights.ts';
import { changesOfLegs, hasLeft } from './moved.ts';
import type { ScheduleChange } from './schedule.ts';

const now = new Date('2026-11-21T06:30:00Z');

/** Recorded changes of some flights of an offer: leg to its new departure, or null if it was cancelled. */
const known = (wishes: OfferWishes, news: Record<number, string | null>) => {
  const legs = legsOfOffer(offerFor(wishes));
  const latest = new Map(
    Object.entries(news).map(([at, departure]) => {
      const leg = legs[Number(at)];
      if (!leg) throw new Error('no such leg');
      const change = {
        new_departure: departure === null ? null : toPlainDateTime(departure),
        recorded_at: now,
      } as ScheduleChange;
      return [keyText(keyOfLeg(leg)), change];
    }),
  );
  return { legs, changes: changesOfLegs(legs, latest) };
};

const whyOf = (wishes: OfferWishes, news: Record<number, string | null>, at = now) => {
  const { legs, changes } = known(wishes, news);
  const exemption = exemptionOf(legs, changes, [], at);
  return exemption && [exemption.why, exemption.until?.toISOString() ?? null, exemption.isOver];
};

// Leaves at 06:15 in Tehran, 02:45 UTC.
describe('a flight that moved', () => {
  it.each([
    ['08:15', 120, false],
    ['08:16', 121, true],
    ['04:15', -120, false],
    ['04:14', -121, true],
  ])('to %s: by %i minutes, free: %s', (time, minutes, free) => {
    const { changes } = known({}, { 0: `2026-12-06T${time}` });
    expect(changes.map(({ movedMinutes }) => movedMinutes)).toEqual([minutes]);
    expect(changes.map((change) => isFreeMove(change.movedMinutes))).toEqual([free]);
    expect(whyOf({}, { 0: `2026-12-06T${time}` }) !== null).toBe(free);
  });

  it('to another day is free; back at its own time it did not move', () => {
    expect(whyOf({}, { 0: '2026-12-07T06:15' })?.[0]).toBe('moved');
    expect(known({}, { 0: '2026-12-06T06:15' }).changes).toEqual([]);
  });

  it('is free until it leaves as it flies now, later or earlier; then staff look', () => {
    expect(whyOf({}, { 0: '2026-12-06T09:15' })).toEqual(['moved', '2026-12-06T05:45:00.000Z', false]);
    expect(whyOf({}, { 0: '2026-12-06T03:15' })).toEqual(['moved', '2026-12-05T23:45:00.000Z', false]);
    const after = new Date('2026-12-06T05:45:00Z');
    expect(whyOf({}, { 0: '2026-12-06T09:15' }, after)?.[2]).toBe(true);
  });

  it('counts wherever it is in the line, across a change of clocks of its own airport', () => {
    const abroad: OfferWishes = {
      from: 'FRA',
      to: 'IKA',
      departure: '2027-03-28T01:00',
      arrival: '2027-03-28T14:00',
      via: { at: 'IST', arrival: '2027-03-28T06:00', departure: '2027-03-28T08:00' },
    };
    expect(whyOf(abroad, { 1: '2027-03-28T11:00' })?.[0]).toBe('moved');
    // From 01:00 to 04:00 local time are two hours on the day on which clocks in Frankfurt are put forward.
    expect(known(abroad, { 0: '2027-03-28T04:00' }).changes[0]?.movedMinutes).toBe(120);
    expect(whyOf(abroad, { 0: '2027-03-28T04:00' })).toBeNull();
  });
});

describe('a flight that was cancelled', () => {
  it('is free without an end, and never leaves', () => {
    expect(whyOf({}, { 0: null })).toEqual(['cancelled', null, false]);
    const { legs, changes } = known({}, { 0: null });
    expect(hasLeft(legs, changes, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });

  it('on the way is free until the first one leaves', () => {
    const via = { at: 'IST', arrival: '2026-12-06T09:00', departure: '2026-12-06T11:00' } as const;
    const wishes: OfferWishes = { from: 'IKA', to: 'FRA', arrival: '2026-12-06T13:00', via };
    expect(whyOf(wishes, { 1: null })).toEqual(['cancelled', '2026-12-06T02:45:00.000Z', false]);
  });
});

describe('a window without penalty', () => {
  const window = (changes: Partial<OpenWindow> = {}): OpenWindow => ({
    from: toPlainDate('2026-12-06'),
    to: toPlainDate('2026-12-06'),
    origin: null,
    destination: null,
    note: 'آسمان بسته است.',
    ...changes,
  });
  const inside = (changes?: Partial<OpenWindow>) =>
    exemptionOf(legsOfOffer(offerFor()), [], [window(changes)], now);

  it('covers days and ends of a line, and says its note', () => {
    expect(inside()).toMatchObject({ why: 'forceMajeure', note: 'آسمان بسته است.', isOver: false });
    expect(inside({ origin: 'THR', destination: 'MHD' })).not.toBeNull();
    const outside = [
      inside({ origin: 'MHD' }),
      inside({ destination: 'THR' }),
      inside({ from: toPlainDate('2026-12-07'), to: toPlainDate('2026-12-08') }),
      inside({ from: toPlainDate('2026-12-01'), to: toPlainDate('2026-12-05') }),
    ];
    expect(outside).toEqual([null, null, null, null]);
  });
});

it('knows a flight by its number however it is written', () => {
  const written = ['W5 1041', 'w51041', '1041', '01041'].map((text) => flightNumberOf('W5', text));
  expect(new Set(written)).toEqual(new Set(['1041']));
  expect(flightNumberOf('W5', '0')).toBe('0');
});
