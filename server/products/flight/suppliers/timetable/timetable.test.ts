import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { conformance, requestFor } from '../conformance.ts';
import type { FlightSupplier } from '../port.ts';
import { createTimetableSupplier } from './index.ts';
import { parseOfferKey } from './names.ts';
import { classQuotes } from './quotes.ts';
import { clearWeather, setWeather } from './weather.ts';

conformance('timetable', createTimetableSupplier, { correctsCodes: true });

describe('the timetable system in bad weather', () => {
  let app: TestApp;
  let supplier: FlightSupplier;
  const patience = () => AbortSignal.timeout(5000);
  beforeAll(async () => {
    app = await flightHouse();
    supplier = createTimetableSupplier(app.services);
  });
  afterAll(() => app?.close());
  beforeEach(() => clearWeather(app.services.db));
  const request = () => requestFor(app.services, supplier, {});
  const weather = (front: Parameters<typeof setWeather>[1]) => setWeather(app.services.db, front);

  test('a price that moved is refused at the old sum and held at the new one', async () => {
    const held = await request();
    await weather({ kind: 'price_change', value: 8 });
    expect(await supplier.hold(held)).toEqual({ kind: 'refused', reason: 'price_changed' });
    const now = await supplier.reprice(held.offer, held.offer.criteria.passengers, patience());
    if (now.kind !== 'done') throw new Error('not priced');
    expect(now.value.proposal.totalPrice).toBeGreaterThan(held.expectedTotal);
    const accepted = { ...held, expectedTotal: now.value.proposal.totalPrice };
    expect((await supplier.hold(accepted)).kind).toBe('done');
  });

  test('weather lies only where it was put', async () => {
    const held = await request();
    const airline = held.offer.proposal.flightGroups[0]?.marketingAirlineCode ?? '';
    await weather({ kind: 'sold_out', airline, flightNumber: 1 });
    expect((await supplier.reprice(held.offer, held.offer.criteria.passengers, patience())).kind).toBe(
      'done',
    );
    await weather({ kind: 'sold_out', airline });
    expect(await supplier.hold(held)).toEqual({ kind: 'refused', reason: 'sold_out' });
  });

  test('a hold without an answer did not happen; one whose answer was lost did', async () => {
    const [silent, lost] = [await request(), await request()];
    await weather({ kind: 'hold_timeout', times: 1 });
    expect(await supplier.hold(silent)).toEqual({ kind: 'unknown' });
    expect(await supplier.holdStatus(silent.lineId)).toEqual({ kind: 'refused', reason: 'none' });
    await weather({ kind: 'hold_lost', times: 1 });
    expect(await supplier.hold(lost)).toEqual({ kind: 'unknown' });
    expect((await supplier.holdStatus(lost.lineId)).kind).toBe('done');
  });

  test('an issue whose answer was lost happened; a refused one never will', async () => {
    const [lost, refused] = [await request(), await request()];
    for (const line of [lost, refused]) await supplier.hold(line);
    await weather({ kind: 'issue_lost', times: 1 });
    expect(await supplier.issue(lost.lineId, '', lost.travellers)).toEqual({ kind: 'unknown' });
    expect((await supplier.issueStatus(lost.lineId, '')).kind).toBe('done');
    await weather({ kind: 'issue_refused', times: 1 });
    const answer = await supplier.issue(refused.lineId, '', refused.travellers);
    expect(answer).toEqual({ kind: 'refused', reason: 'refused' });
    expect(await supplier.issueStatus(refused.lineId, '')).toEqual({ kind: 'refused', reason: 'refused' });
  });

  test('silence in status is unknown, and says nothing', async () => {
    const held = await request();
    await supplier.hold(held);
    await weather({ kind: 'status_timeout', times: 1 });
    expect(await supplier.holdStatus(held.lineId)).toEqual({ kind: 'unknown' });
    expect((await supplier.holdStatus(held.lineId)).kind).toBe('done');
  });

  test('latency is as long as the weather says, and a caller that gives up is let go', async () => {
    await weather({ kind: 'latency', value: 120, valueMax: 130 });
    const began = performance.now();
    const held = await request();
    expect(performance.now() - began).toBeGreaterThanOrEqual(115);
    const search = supplier.search(held.offer.criteria, AbortSignal.timeout(20));
    await expect(search).rejects.toBeDefined();
  });

  test('60 buyers at once never get more seats than the class has', async () => {
    const held = await request();
    const [name] = parseOfferKey(held.offer.offerKey) ?? [];
    if (!name) throw new Error('no offer');
    const day = { date: name.date, today: dayInIran(app.clock.now()), holidays };
    const quote = classQuotes(name.flight, day).find((row) => row.fareClass.class === name.bookingClass);
    const room = quote?.bookableMax ?? 0;
    const lines = Array.from({ length: room + 40 }, () => ({ ...held, lineId: app.services.random.uuid() }));
    const answers = await Promise.all(lines.map((line) => supplier.hold(line)));
    expect(answers.filter((answer) => answer.kind === 'done').length).toBe(room);
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'sold_out').length).toBe(
      40,
    );
    expect(toRial(held.expectedTotal)).toBeGreaterThan(0);
  });
});
