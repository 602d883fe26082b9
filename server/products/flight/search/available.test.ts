import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AvailableReply, FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { addDays, addMinutes } from '#core/rules/dates/arithmetic.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { keyOfLeg } from '../changes/key.ts';
import { writeChange } from '../changes/schedule.ts';
import { clearWeather, setWeather } from '../suppliers/timetable/weather.ts';
import { flightHouse } from '../testing/house.ts';

const today = toPlainDate('2026-11-21');
const available = 'POST /api/flight-catalog/FlightCatalog/Available';

const search = (app: TestApp, date: string, more: object = {}) =>
  call(app, available, {
    body: {
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date,
      passengers: { adults: 1, children: 0, infants: 0 },
      ...more,
    },
  });

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());
beforeEach(() => clearWeather(app.services.db));

const seatsFirst = (reply: AvailableReply): boolean => {
  const seats = reply.proposals.map((proposal) => proposal.seat > 0);
  return seats.lastIndexOf(true) < (seats.includes(false) ? seats.indexOf(false) : seats.length);
};

describe('FlightCatalog/Available', () => {
  test('shows every flight of a busy pair with both suppliers, cheapest first, sold out last', async () => {
    const { status, data } = await search(app, addDays(today, 1));
    expect(status).toBe(200);
    expect(data.suppliers.map(({ supplier, state }) => [supplier, state])).toEqual([
      ['timetable', 'answered'],
      ['allotment', 'answered'],
    ]);
    expect(new Set(data.proposals.map((proposal) => proposal.hash)).size).toBeGreaterThanOrEqual(20);
    expect(data.proposals.some((proposal) => proposal.isCharter)).toBe(true);
    expect(seatsFirst(data)).toBe(true);
    const prices = data.proposals
      .filter((proposal) => proposal.seat > 0)
      .map((proposal) => proposal.totalPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('the same question again is the same answer, another moment is a new one', async () => {
    const [first, second] = [await search(app, addDays(today, 2)), await search(app, addDays(today, 2))];
    expect(second.text).toBe(first.text);
    app.clock.advance({ seconds: 46 });
    const third = await search(app, addDays(today, 2));
    expect(third.data.requestId).not.toBe(first.data.requestId);
  });

  test('many at once ask the suppliers once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => search(app, addDays(today, 3))));
    expect(new Set(answers.map((answer) => answer.data.requestId)).size).toBe(1);
  });

  test('a supplier that fails is named, the other one answers, and the answer is not kept for long', async () => {
    await setWeather(app.services.db, { kind: 'search_failed', times: 1 });
    const { status, data } = await search(app, addDays(today, 4));
    expect(status).toBe(200);
    expect(data.suppliers.map(({ state }) => state)).toEqual(['failed', 'answered']);
    expect(data.proposals.every((proposal) => proposal.isCharter)).toBe(true);
    app.clock.advance({ seconds: 4 });
    const next = await search(app, addDays(today, 4));
    expect(next.data.suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
  });

  test('a supplier that is late is left out after the deadline', async () => {
    await setWeather(app.services.db, { kind: 'search_timeout' });
    const { data } = await search(app, addDays(today, 5));
    expect(data.suppliers[0]).toMatchObject({ supplier: 'timetable', state: 'late', count: 0 });
    expect(data.proposals.length).toBeGreaterThan(0);
  });

  test('a sold out flight stays in the list with no seats', async () => {
    await setWeather(app.services.db, { kind: 'sold_out', airline: 'W5' });
    const { data } = await search(app, addDays(today, 6));
    const mahan = data.proposals.filter((proposal) => proposal.hash.startsWith('W5'));
    expect(mahan.length).toBeGreaterThan(0);
    expect(mahan.every((proposal) => proposal.seat === 0)).toBe(true);
    expect(seatsFirst(data)).toBe(true);
  });

  test('a departure within the hour is not offered', async () => {
    const { data } = await search(app, today);
    expect(data.proposals.length).toBeGreaterThan(0);
    const departures = data.proposals.map(
      ({ flightGroups }) => flightGroups[0]?.departureTime.slice(11) ?? '',
    );
    expect(departures.filter((time) => time < '11:00')).toEqual([]);
  });

  test('a flight that is known to have moved leaves when it flies, one that was cancelled is not sold', async () => {
    const { db } = app.services;
    const day = addDays(today, 8);
    const before = await search(app, day);
    const flights = [...new Map(before.data.proposals.map((one) => [one.hash, one])).values()];
    const [moved, cancelled] = flights.map(({ flightGroups }) => flightGroups[0]?.flightLegs ?? []);
    if (!moved?.[0] || !cancelled?.[0] || moved.length + cancelled.length > 2) throw new Error('no flights');
    const later = addMinutes(moved[0].departureTime, 45);
    const note = (leg: FlightLeg, new_departure: PlainDateTime | null) =>
      db.transaction().execute((tx) =>
        writeChange(tx, keyOfLeg(leg), {
          change_id: randomUUID(),
          new_departure,
          source: 'x',
          recorded_by: null,
          recorded_at: app.clock.now(),
        }),
      );
    await note(moved[0], null);
    await note(moved[0], later);
    await note(cancelled[0], null);
    app.clock.advance({ seconds: 46 });
    const { data } = await search(app, day);
    const legsOf = ({ flightNumber }: FlightLeg) =>
      data.proposals.flatMap((one) =>
        (one.flightGroups[0]?.flightLegs ?? []).filter((leg) => leg.flightNumber === flightNumber),
      );
    expect(legsOf(cancelled[0])).toEqual([]);
    const shown = legsOf(moved[0]);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ departureTime }) => departureTime))).toEqual(new Set([later]));
    expect(shown[0]).toMatchObject({
      listedDeparture: moved[0].departureTime,
      arrivalTime: addMinutes(moved[0].arrivalTime, 45),
    });

    const bought = data.proposals.find(({ flightGroups }) => flightGroups[0]?.departureTime === later);
    const body = { requestId: data.requestId, proposalId: bought?.proposalId ?? '' };
    const look = 'POST /api/flight-reservation/Proposals/GetFlightDetails';
    const priced = await call(app, look, { body });
    expect(priced.data.legs[0]?.proposal.flightGroups).toEqual(bought?.flightGroups);
    // A flight that was found before the change was announced is not sold with its old time.
    const first = before.data.proposals[0];
    const old = { requestId: before.data.requestId, proposalId: first?.proposalId ?? '' };
    expect((await call(app, look, { body: old })).errors[0]?.code).toBe('PROPOSAL_GONE');
    await sql`delete from flight_schedule_changes`.execute(db);
  });

  test('the cabin asked for is the cabin shown', async () => {
    const { data } = await search(app, addDays(today, 1), { cabinClass: 2 });
    expect(data.proposals.length).toBeGreaterThan(0);
    expect(data.proposals.every((proposal) => proposal.cabinClass === 2)).toBe(true);
  });

  test.each([
    ['the same place twice', { destination: { code: 'IKA', kind: 'AirportCode' } }, 'SAME_PLACE'],
    ['a place that nobody knows', { origin: { code: 'XQX' } }, 'PLACE_UNKNOWN'],
    ['yesterday', { date: addDays(today, -1) }, 'DATE_PAST'],
    ['more than a year ahead', { date: addDays(today, 366) }, 'DATE_TOO_FAR'],
    ['more infants than adults', { passengers: { adults: 1, children: 0, infants: 2 } }, 'TOO_MANY_INFANTS'],
    ['nobody', { passengers: { adults: 0, children: 0, infants: 0 } }, 'NONE'],
  ])('%s is refused', async (_, more, code) => {
    const answer = await search(app, addDays(today, 1), more);
    expect(answer.status).toBe(400);
    expect(answer.code).toBe(code);
  });

  test('what was found can be opened by its request id until it is forgotten', async () => {
    const { data } = await search(app, addDays(today, 7), {
      passengers: { adults: 2, children: 1, infants: 1 },
    });
    const chosen = data.proposals[0];
    const body = { requestId: data.requestId, proposalId: chosen?.proposalId ?? '' };
    const details = await call(app, 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails', { body });
    expect(details.data.bill.total).toBe(chosen?.totalPrice);
    expect(details.data.proposal).toEqual(chosen);
    const detail = await call(app, 'POST /api/flight-catalog/FlightCatalog/FlightDetail', { body });
    expect(detail.data.criteria).toEqual(data.criteria);
    const gone = await call(app, 'POST /api/flight-catalog/FlightCatalog/FlightDetail', {
      body: { ...body, proposalId: 'p9999' },
    });
    expect([gone.status, gone.code]).toEqual([404, 'PROPOSAL_GONE']);
    app.clock.advance({ minutes: 26 });
    const expired = await call(app, 'POST /api/flight-catalog/FlightCatalog/FlightDetail', { body });
    expect([expired.status, expired.code]).toEqual([409, 'REQUEST_EXPIRED']);
  });
});

describe('the bytes of a search', () => {
  const asBytes = async (encoding?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/flight-catalog/FlightCatalog/Available',
      headers: encoding ? { 'accept-encoding': encoding } : {},
      payload: { origin: { code: 'THR' }, destination: { code: 'KIH' }, date: addDays(today, 9) },
    });

  test('come in the form that the caller takes, and are the same answer', async () => {
    const [plain, zipped, br, refused] = [
      await asBytes(),
      await asBytes('gzip, deflate'),
      await asBytes('gzip, br'),
      await asBytes('br;q=0'),
    ];
    expect([plain, zipped, br, refused].map((answer) => answer.headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
      undefined,
    ]);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(zipped.headers.vary).toContain('accept-encoding');
    expect(br.rawPayload.length * 8).toBeLessThan(plain.rawPayload.length);
  });
});

test('an address may send so many questions on to suppliers; repeated ones are answered still', async () => {
  const small = await flightHouse({ env: { SEARCHES_PER_ADDRESS: '2' } });
  const statuses = [];
  for (const days of [1, 2, 3, 1]) statuses.push((await search(small, addDays(today, days))).status);
  small.clock.advance({ seconds: 61 });
  statuses.push((await search(small, addDays(today, 3))).status);
  await small.close();
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
});
