import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { ladderFor } from '#server/products/flight/penalties/ladder.ts';
import { createRuleSets } from '#server/products/flight/penalties/store.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { createAllotmentSupplier } from '../allotment/index.ts';
import { requestFor } from '../conformance.ts';
import type { FlightSupplier } from '../port.ts';
import { createTimetableSupplier } from '../timetable/index.ts';
import { clearWeather, setWeather } from '../timetable/weather.ts';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse({ env: { TIMETABLE_LATENCY_MS: '0-1' } });
});
afterAll(() => app?.close());

const done = <T>(answer: DeskAnswer<T, string>): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`);
  return answer.value;
};

const bought = async (supplier: FlightSupplier, passengers: PassengerCounts, daysAhead = 6) => {
  const request = await requestFor(app.services, supplier, { passengers, daysAhead });
  const reference = done(await supplier.hold(request)).supplierReference;
  done(await supplier.issue(request.lineId, reference, request.travellers));
  const quote = (ids: readonly string[]) => supplier.refundQuote(request.lineId, reference, ids);
  const everybody = request.travellers.map((one) => one.travellerId);
  return { ...request, reference, quote, everybody };
};

const suppliers = [
  ['allotment', createAllotmentSupplier],
  ['timetable', createTimetableSupplier],
] as const;

describe.each(suppliers)('giving back tickets of the %s', (_, create) => {
  const open = () => create(app.services);

  test('one traveller after the other: together what all of them would have brought', async () => {
    const supplier = open();
    const line = await bought(supplier, { adults: 2, children: 1, infants: 1 });
    const whole = done(await line.quote(line.everybody));
    const parts = [];
    for (const id of line.everybody) {
      const quote = done(await line.quote([id]));
      done(await supplier.refund(line.lineId, line.reference, quote));
      parts.push(quote);
      expect(await line.quote([id])).toEqual({ kind: 'refused', reason: 'already_refunded' });
    }
    const sum = parts.reduce((all, quote) => all + quote.refund, 0);
    // The share that is kept is rounded in favour of the traveller, for each of them.
    expect(sum - whole.refund).toBeGreaterThanOrEqual(0);
    expect(sum - whole.refund).toBeLessThan(line.everybody.length);
    // The infant paid less than an adult, so less comes back.
    expect(parts[3]?.refund).toBeLessThan(parts[0]?.refund ?? 0);
    const old = await supplier.refund(line.lineId, line.reference, whole);
    expect(old).toEqual({ kind: 'refused', reason: 'quote_changed' });
  });

  test('once the penalty rose the quote is not that any more', async () => {
    const supplier = open();
    const line = await bought(supplier, { adults: 1, children: 0, infants: 0 });
    const before = app.clock.now();
    const quote = done(await line.quote(line.everybody));
    app.clock.advance({ days: 5, hours: 12 });
    const answer = await supplier.refund(line.lineId, line.reference, quote);
    expect(answer).toEqual({ kind: 'refused', reason: 'quote_changed' });
    const later = done(await line.quote(line.everybody));
    expect(later.refund).toBeLessThan(quote.refund);
    app.clock.set(before);
  });

  test('somebody who never travelled on it is nobody to give back to', async () => {
    const line = await bought(open(), { adults: 1, children: 0, infants: 0 });
    for (const ids of [[], [app.services.random.uuid()], [...line.everybody, app.services.random.uuid()]])
      expect(await line.quote(ids)).toEqual({ kind: 'refused', reason: 'not_issued' });
  });

  test('two quotes for one traveller at once: one of them gives back', async () => {
    const supplier = open();
    const line = await bought(supplier, { adults: 1, children: 0, infants: 0 });
    const quotes = [done(await line.quote(line.everybody)), done(await line.quote(line.everybody))];
    const answers = await Promise.all(
      quotes.map((quote) => supplier.refund(line.lineId, line.reference, quote)),
    );
    expect(answers.map((answer) => answer.kind).sort()).toEqual(['done', 'refused']);
  });
});

test('seats of the agency that were given back are on sale again, once; infants had none', async () => {
  const supplier = createAllotmentSupplier(app.services);
  const line = await bought(supplier, { adults: 2, children: 0, infants: 1 });
  const free = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ free: number }>`
      select free from allotment_counters where departure_id = ${line.offer.offerKey}`.execute(
      app.services.db,
    );
    return rows[0]?.free;
  };
  const before = (await free()) ?? 0;
  const quote = done(await line.quote(line.everybody));
  await Promise.all([1, 2, 3].map(() => supplier.refund(line.lineId, line.reference, quote)));
  expect(await free()).toBe(before + 2);
});

test('what comes back is what the ladder said before buying, whatever the departure asks later', async () => {
  const supplier = createAllotmentSupplier(app.services);
  const line = await bought(supplier, { adults: 1, children: 1, infants: 0 });
  const sets = await createRuleSets(app.services).all();
  const ladder = ladderFor(sets, line.offer, { now: app.clock.now() });
  await sql`update allotment_departures set adult_fare = adult_fare * 2 where departure_id = ${line.offer.offerKey}`.execute(
    app.services.db,
  );
  const quote = done(await line.quote(line.everybody));
  const step = ladder.steps.find(({ isCurrent }) => isCurrent);
  expect([quote.refund, quote.penalty]).toEqual([step?.refund, step?.penalty]);
});

test.each([
  ['refund_lost', 'done'],
  ['refund_timeout', 'refused'],
] as const)('%s of the timetable: unknown, and the status tells that it was %s', async (kind, status) => {
  const supplier = createTimetableSupplier(app.services);
  const line = await bought(supplier, { adults: 1, children: 0, infants: 0 });
  const quote = done(await line.quote(line.everybody));
  await setWeather(app.services.db, { kind, times: 1 });
  expect(await supplier.refund(line.lineId, line.reference, quote)).toEqual({ kind: 'unknown' });
  expect((await supplier.refundStatus(line.lineId, line.reference, quote.quoteId)).kind).toBe(status);
  const again = await supplier.refund(line.lineId, line.reference, quote);
  expect(again).toEqual({ kind: 'done', value: { refunded: quote.refund } });
  await clearWeather(app.services.db);
});
