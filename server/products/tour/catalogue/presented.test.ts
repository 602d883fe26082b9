import { expect, test } from 'vitest';
import { halvesUntil } from '#core/products/tour/rules/dues.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { plannedCount } from '../seats/counters.ts';
import { presentDeparture } from './departures.ts';
import { createPresented, keyOfRates } from './presented.ts';
import type { RatesNow } from './rates.ts';
import { createTours } from './tours.ts';

const tours = createTours(true);
const tour = tours.tour('istanbul-taksim') ?? expect.fail('no tour');
const start = new Date('2026-11-26T08:00:00Z');
const planned = tours.departures(tour, toPlainDate('2026-11-26')).at(-1) ?? expect.fail('no date');
const ratesOf = (rials: number): RatesNow => ({
  all: [],
  byCode: Object.fromEntries(['USD', 'EUR', 'TRY', 'AED'].map((code) => [code, rials])),
});
const ask = (rates: RatesNow, now: Date) => ({ rates, ratesKey: keyOfRates(rates), now });

test('a date is presented once as long as its counters and the rates are the same', () => {
  const present = createPresented();
  const first = present(planned, undefined, ask(ratesOf(900_000), start));
  expect(present(planned, undefined, ask(ratesOf(900_000), new Date(start.getTime() + 60_000)))).toBe(first);
  const sold = { ...plannedCount(planned), taken: planned.seats };
  expect(present(planned, sold, ask(ratesOf(900_000), start)).state).toBe('full');
  expect(present(planned, undefined, ask(ratesOf(900_000), start))).toEqual(first);
  const dearer = present(planned, undefined, ask(ratesOf(1_800_000), start));
  expect(dearer.priceFrom).toBeGreaterThan(first.priceFrom ?? 0);
});

test('it says at every moment what would be said anew, forwards and backwards', () => {
  const present = createPresented();
  const rates = ratesOf(900_000);
  const { decided, leaves } = momentsOf(planned.leavesAt);
  const moments = [halvesUntil(planned.leavesAt), decided, leaves].flatMap((moment) =>
    [-1, 0, 1].map((more) => new Date(moment.getTime() + more)),
  );
  for (const now of [start, ...moments, ...moments.toReversed()])
    expect(present(planned, undefined, ask(rates, now))).toEqual(
      presentDeparture(planned, plannedCount(planned), { rates, now }),
    );
});
