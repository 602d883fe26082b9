import { expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { inTime } from '#server/platform/suppliers/in-time.ts';
import { AskedTooOften } from '#server/platform/suppliers/port.ts';
import { offerFor } from '#server/products/flight/reservation/testing/offers.ts';
import { createTestClock } from '#server/testing/time.ts';
import { guardedFlights } from './guarded.ts';
import type { FlightSupplier, Offer } from './port.ts';
import { supplierOf } from './testing/supplier-of.ts';

const chosen = offerFor();
const { criteria } = chosen;
const never = new AbortController().signal;

const offerWith = (change: (proposal: Offer['proposal']) => Offer['proposal'] = (same) => same): Offer => ({
  supplier: 'played',
  offerKey: 'key',
  proposal: change(structuredClone(chosen.proposal)),
});

const guard = (played: Partial<FlightSupplier>, limits = {}) => {
  const metrics = createMetrics({ processFigures: false });
  const clock = createTestClock();
  const supplier = guardedFlights(
    supplierOf(played),
    { metrics, clock },
    { atOnceMax: 2, waitingMax: 1, buyersWaitingMax: 4, failuresMax: 3, openSeconds: 15, ...limits },
  );
  const figure = async (name: string) =>
    Number(
      (await metrics.text())
        .split('\n')
        .find((line) => line.startsWith(`hodhod_${name}`))
        ?.split('} ')[1] ?? Number.NaN,
    );
  return { supplier, clock, figure };
};

const circuit = 'supplier_circuit{product="flight",supplier="played"';

test('a supplier that fails again and again is left in peace, then tried once, then asked as before', async () => {
  let isWell = false;
  let asked = 0;
  const { supplier, clock, figure } = guard({
    search: async () => {
      asked += 1;
      if (!isWell) throw new Error('broken');
      return [];
    },
  });
  expect(await figure(circuit)).toBe(0);
  for (let i = 0; i < 3; i += 1) await expect(supplier.search(criteria, never)).rejects.toThrow('broken');
  expect(await figure(circuit)).toBe(2);
  await expect(supplier.search(criteria, never)).rejects.toThrow('was not asked');
  expect(asked).toBe(3);
  expect(
    await figure('supplier_rejected{product="flight",supplier="played",call="search",reason="open"'),
  ).toBe(1);

  clock.advance({ seconds: 15 });
  await expect(supplier.search(criteria, never)).rejects.toThrow('broken');
  await expect(supplier.search(criteria, never)).rejects.toThrow('was not asked');
  expect(asked).toBe(4);

  clock.advance({ seconds: 15 });
  isWell = true;
  expect(await supplier.search(criteria, never)).toEqual([]);
  expect(await figure(circuit)).toBe(0);
  expect(await supplier.search(criteria, never)).toEqual([]);
});

test('while it is tried, nobody else is let through', async () => {
  let answer: () => void = () => undefined;
  const { supplier, clock, figure } = guard({
    lowestFares: () => Promise.reject(new Error('broken')),
    search: () => new Promise((resolve) => (answer = () => resolve([]))),
  });
  const day = criteria.date;
  for (let i = 0; i < 3; i += 1)
    await supplier.lowestFares('THR', 'MHD', day, day, never).catch(() => undefined);
  clock.advance({ seconds: 15 });
  const probe = supplier.search(criteria, never);
  await Promise.resolve();
  expect(await figure(circuit)).toBe(1);
  await expect(supplier.search(criteria, never)).rejects.toThrow('was not asked');
  answer();
  await probe;
  expect(await figure(circuit)).toBe(0);
});

test('who ignores the deadline is not waited for, and being late counts as a failure', async () => {
  const { supplier, figure } = guard({ search: () => new Promise(() => undefined) }, { failuresMax: 1 });
  expect((await inTime(10, (signal) => supplier.search(criteria, signal))).state).toBe('late');
  await new Promise((resolve) => setTimeout(resolve));
  expect(await figure(circuit)).toBe(2);
  expect(await figure('supplier_under_way{product="flight",supplier="played"')).toBe(0);
});

test('more than it can take wait shortly; more than may wait are turned away at once', async () => {
  const waiting: (() => void)[] = [];
  const { supplier, figure } = guard({
    search: () => new Promise((resolve) => waiting.push(() => resolve([]))),
  });
  const asked = [1, 2, 3].map(() => supplier.search(criteria, never));
  await expect(supplier.search(criteria, never)).rejects.toThrow('full');
  expect(waiting.length).toBe(2);
  expect(await figure('supplier_under_way{product="flight",supplier="played"')).toBe(2);
  expect(
    await figure('supplier_rejected{product="flight",supplier="played",call="search",reason="full"'),
  ).toBe(1);
  waiting.shift()?.();
  await asked[0];
  await new Promise((resolve) => setTimeout(resolve));
  for (const go of waiting) go();
  expect(await Promise.all(asked)).toEqual([[], [], []]);
  expect(await figure('supplier_under_way{product="flight",supplier="played"')).toBe(0);
});

test('who gives up in the queue leaves no place taken', async () => {
  const waiting: (() => void)[] = [];
  const { supplier } = guard(
    { search: () => new Promise((resolve) => waiting.push(() => resolve([]))) },
    { atOnceMax: 1 },
  );
  const first = supplier.search(criteria, never);
  expect((await inTime(5, (signal) => supplier.search(criteria, signal))).state).toBe('late');
  waiting.shift()?.();
  await first;
  const next = supplier.search(criteria, never);
  await new Promise((resolve) => setTimeout(resolve));
  waiting.shift()?.();
  expect(await next).toEqual([]);
});

test('a storm of searches does not stand before who buys', async () => {
  const { supplier } = guard({
    search: () => new Promise(() => undefined),
    reprice: async () => ({ kind: 'refused', reason: 'gone' }),
  });
  const storm = new AbortController();
  const searches = [1, 2, 3].map(() => supplier.search(criteria, storm.signal).catch(() => 'ended'));
  expect(await supplier.reprice(chosen, criteria.passengers, never)).toEqual({
    kind: 'refused',
    reason: 'gone',
  });
  storm.abort();
  expect(await Promise.all(searches)).toEqual(['ended', 'ended', 'ended']);
});

test('being asked too often does not open the circuit', async () => {
  const { supplier, figure } = guard({
    search: () => Promise.reject(new AskedTooOften('later')),
  });
  for (let at = 0; at < 9; at += 1) await supplier.search(criteria, never).catch(() => undefined);
  expect(await figure('supplier_circuit{product="flight",supplier="played"')).toBe(0);
});

test('our own database that was away does not open the circuit', async () => {
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  const { supplier, figure } = guard({ search: () => Promise.reject(away) });
  for (let at = 0; at < 9; at += 1) await supplier.search(criteria, never).catch(() => undefined);
  expect(await figure(circuit)).toBe(0);
});

test('a booking goes out whatever the circuit says, and its outcome counts', async () => {
  const { supplier, figure } = guard({
    search: () => Promise.reject(new Error('broken')),
    issueStatus: async () => ({ kind: 'unknown' }),
    hold: async () => ({ kind: 'refused', reason: 'sold_out' }),
  });
  await supplier.search(criteria, never).catch(() => undefined);
  await supplier.issueStatus('line', 'reference');
  await supplier.issueStatus('line', 'reference');
  expect(await figure(circuit)).toBe(2);
  expect(await supplier.hold({} as never)).toEqual({ kind: 'refused', reason: 'sold_out' });
  expect(await figure(circuit)).toBe(0);
});

const total = chosen.proposal.totalPrice;

test.each<[string, string, (proposal: Offer['proposal']) => Offer['proposal']]>([
  ['a total that its prices do not make', 'sum', (p) => ({ ...p, totalPrice: toRial(total - 1) })],
  ['a price for nothing', 'price', (p) => ({ ...p, totalPrice: toRial(-5) })],
  [
    'a negative fare',
    'price',
    (p) => ({ ...p, prices: p.prices.map((row) => ({ ...row, baseFare: toRial(-1) })) }),
  ],
  [
    'prices of another party',
    'party',
    (p) => ({ ...p, prices: p.prices.map((row) => ({ ...row, count: 2 })) }),
  ],
  ['half a rial', 'shape', (p) => ({ ...p, totalPrice: (total + 0.5) as never })],
  ['no flight', 'shape', (p) => ({ ...p, flightGroups: [] })],
  [
    'another route',
    'route',
    (p) => ({
      ...p,
      flightGroups: p.flightGroups.map((group) => ({
        ...group,
        flightLegs: group.flightLegs.map((leg) => ({ ...leg, destination: 'KIH' })),
      })),
    }),
  ],
  [
    'an arrival that its flights do not have',
    'times',
    (p) => ({
      ...p,
      flightGroups: p.flightGroups.map((group) => ({ ...group, arrivalTime: group.departureTime })),
    }),
  ],
])('%s is dropped and counted, the rest is shown', async (_, reason, change) => {
  const { supplier, figure } = guard({ search: async () => [offerWith(change), offerWith()] });
  const offers = await supplier.search({ ...criteria, isReturning: true }, never);
  expect(offers.map(({ proposal }) => proposal.isReturning)).toEqual([true]);
  expect(await figure(`offers_dropped{product="flight",supplier="played",reason="${reason}"`)).toBe(1);
});

test('another day and another cabin than were asked for are dropped', async () => {
  const { supplier } = guard({ search: async () => [offerWith()] });
  expect(await supplier.search({ ...criteria, date: toPlainDate('2026-12-07') }, never)).toEqual([]);
  expect(await supplier.search({ ...criteria, cabinClass: 2 }, never)).toEqual([]);
  expect((await supplier.search({ ...criteria, cabinClass: 1 }, never)).length).toBe(1);
});

test('a price asked again that cannot be true is unknown; impossible days of a calendar are left out', async () => {
  const day = criteria.date;
  const { supplier } = guard({
    reprice: async () => ({ kind: 'done', value: offerWith((p) => ({ ...p, totalPrice: toRial(1) })) }),
    lowestFares: async () =>
      new Map([
        [day, toRial(-1)],
        [toPlainDate('2027-01-01'), toRial(5)],
      ]),
  });
  expect(await supplier.reprice(chosen, criteria.passengers, never)).toEqual({ kind: 'unknown' });
  expect(await supplier.lowestFares('THR', 'MHD', day, day, never)).toEqual(new Map());
});
