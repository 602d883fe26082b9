import { expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { plannedCount } from '../seats/counters.ts';
import { presentDeparture } from './departures.ts';
import { tourHeads } from './heads.ts';
import { createToldDates, type DatesOf } from './told-dates.ts';
import { createTours } from './tours.ts';

const tours = createTours(true);
const tour = tours.tour('istanbul-taksim') ?? expect.fail('no tour');
const [now, today] = [new Date('2026-11-26T08:00:00Z'), toPlainDate('2026-11-26')];
const rates = {
  all: [],
  byCode: Object.fromEntries(['USD', 'EUR', 'TRY', 'AED'].map((code) => [code, 900_000])),
};
const planned = tours.departures(tour, today).slice(2, 5);
const [full, calledOff, open] = planned.map((date, at) =>
  presentDeparture(
    date,
    { ...plannedCount(date), taken: at === 0 ? date.seats : 0, isCalledOff: at === 1 },
    { rates, now },
  ),
);
if (!full || !calledOff || !open) throw new Error('no dates');
const datesOf: DatesOf = async () => ({ departures: [full, calledOff, open], today });
const path = '/tours/istanbul-taksim';
const read = (known: Parameters<typeof tourHeads>[0], tourId = tour.tourId) =>
  tourHeads(known, datesOf)['/tours/:tourId']?.({ tourId });
const sold = { ...tours, card: (one: typeof tour) => ({ ...tours.card(one), isSample: false }) };

test('a tour that is sold tells search engines its dates with their prices of today and whether there are places', async () => {
  const head = await read(sold);
  const offer = (date: typeof open, stands: string) => ({
    '@type': 'Offer',
    url: { path: `${path}?departure=${date.departureId}` },
    price: date.priceFrom,
    priceCurrency: 'IRR',
    priceValidUntil: today,
    availability: `https://schema.org/${stands}`,
    itemOffered: { '@type': 'Trip', departureTime: date.leavesInstant, arrivalTime: date.returnsOn },
  });
  expect(head?.data).toMatchObject([
    { '@type': 'TouristTrip', offers: [offer(full, 'SoldOut'), offer(open, 'InStock')] },
  ]);
  expect(JSON.stringify(head)).not.toContain(calledOff.departureId);
});

test('a sample is told to nobody as a journey that is sold, and what is no tour has no page', async () => {
  expect((await read(tours))?.data).toEqual([]);
  expect(await read(tours, 'nowhere-at-all')).toMatchObject({ isMissing: true });
});

test('the database is asked once in a minute for a tour, and a page does not wait for one that hangs', async () => {
  let [time, asked] = [now.getTime(), 0];
  const dates = { departures: [open], today };
  const told = createToldDates({ clock: { now: () => new Date(time) } }, async () => {
    asked++;
    return dates;
  });
  const tell = () => tourHeads(sold, told)['/tours/:tourId']?.({ tourId: tour.tourId });
  const heads = [await tell(), await tell(), await tell()].map((head) => JSON.stringify(head?.data));
  expect([new Set(heads).size, asked]).toEqual([1, 1]);
  time += 60_000;
  await tell();
  expect(asked).toBe(2);
  const hanging = createToldDates({ clock: { now: () => now } }, () => new Promise(() => undefined));
  const head = await tourHeads(sold, hanging)['/tours/:tourId']?.({ tourId: tour.tourId });
  expect([head?.title, head?.isMissing]).toEqual([tours.card(tour).title, undefined]);
  expect(JSON.stringify(head?.data)).not.toContain('Offer');
});
