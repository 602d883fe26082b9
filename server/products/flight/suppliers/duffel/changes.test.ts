import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legsOfOffer, rememberLine } from '#server/products/flight/changes/line-flights.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { requestFor } from '../conformance.ts';
import type { FlightSupplier } from '../port.ts';
import { findBooking } from './bookings.ts';
import { duffelSettings } from './env.ts';
import { createDuffelSupplier } from './index.ts';
import type { PlayedDuffel } from './testing/server.ts';
import { playDuffel } from './testing/server.ts';

const secret = 'whsec-for-tests';

let app: TestApp;
let duffel: PlayedDuffel;
let supplier: FlightSupplier;

beforeAll(async () => {
  duffel = await playDuffel();
  app = await flightHouse({
    env: {
      DUFFEL_TOKEN: 'duffel_test_token',
      DUFFEL_URL: duffel.url,
      DUFFEL_RATES: 'GBP=1430000',
      DUFFEL_CONTACT: 'desk@hodhod.example,+982112345678',
      DUFFEL_WEBHOOK_SECRET: secret,
    },
    fetch,
  });
  duffel.clock = app.clock;
  const settings = duffelSettings(app.services.config);
  if (!settings) throw new Error('not switched on');
  supplier = createDuffelSupplier(app.services, settings);
});
afterAll(async () => {
  await app?.close();
  await duffel?.close();
});
beforeEach(async () => {
  await app.services.db.deleteFrom('flight_schedule_changes').execute();
  await app.services.db.deleteFrom('messages').execute();
});

let count = 0;

const send = async (object: object): Promise<number> => {
  count += 1;
  const body = JSON.stringify({
    id: `wev_${count}`,
    type: 'order.airline_initiated_change_detected',
    api_version: 'v2',
    data: { object },
  });
  const time = Math.floor(app.clock.now().getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/duffel',
    headers: { 'content-type': 'application/json', 'x-duffel-signature': `t=${time},v1=${signature}` },
    payload: body,
  });
  return statusCode;
};

/** A line with tickets, and its flights as Duffel tells of them. */
const issued = async () => {
  const request = await requestFor(app.services, supplier, {});
  const held = await supplier.hold(request);
  if (held.kind !== 'done') throw new Error('not held');
  await rememberLine(app.services.db, { lineId: request.lineId, orderId: request.lineId }, request.offer, {
    mayWait: false,
  });
  await supplier.issue(request.lineId, held.value.supplierReference, request.travellers);
  const orderId = (await findBooking(app.services.db, request.lineId))?.order_id ?? '';
  const slices = duffel.orders.get(orderId)?.slices ?? [];
  const [leg] = legsOfOffer(request.offer);
  if (!leg) throw new Error('no flight');
  return { orderId, slices, leg };
};

type Slices = Awaited<ReturnType<typeof issued>>['slices'];

/** The same slices with something else in every segment. */
const changed = (slices: Slices, more: object): object[] =>
  slices.map((slice) => ({ ...slice, segments: slice.segments.map((one) => ({ ...one, ...more })) }));

/** What is recorded, and what the agency's desk is written, after Duffel reported a change. */
const tell = async (orderId: string, change: { removed: object[]; added: object[] }) => {
  const changeId = `aic_0000${++count}`;
  duffel.changes.set(orderId, [
    { id: 'aic_of_before', removed: [], added: [] },
    { id: changeId, ...change },
  ]);
  expect(await send({ id: orderId, aic_id: changeId })).toBe(200);
  await app.runJobs();
  const { db } = app.services;
  const written = await db.selectFrom('flight_schedule_changes').selectAll().execute();
  const mails = (await messagesIn(db)).map(({ recipient, text }) => ({ recipient, text }));
  return { written, mails };
};

describe('what an airline changed', () => {
  test('another time of the same flight is written down', async () => {
    const { orderId, slices, leg } = await issued();
    const day = leg.departureTime.slice(0, 10);
    const added = changed(slices, { departing_at: `${day}T14:30:00` });
    const { written, mails } = await tell(orderId, { removed: slices, added });
    expect(written).toMatchObject([
      {
        airline: 'ZZ',
        flight_number: '413',
        flight_date: day,
        new_departure: `${day}T14:30`,
        source: 'duffel',
      },
    ]);
    expect(mails).toEqual([]);
  });

  test('slices without any in their place are cancelled', async () => {
    const { orderId, slices } = await issued();
    const { written } = await tell(orderId, { removed: slices, added: [] });
    expect(written).toMatchObject([{ airline: 'ZZ', new_departure: null }]);
  });

  test('what cannot be told for certain is left to people', async () => {
    const { orderId, slices } = await issued();
    const other = changed(slices, { marketing_carrier_flight_number: '0999' });
    const { written, mails } = await tell(orderId, { removed: slices, added: other });
    expect(written).toEqual([]);
    expect(mails).toEqual([{ recipient: 'desk@hodhod.example', text: expect.stringContaining(orderId) }]);
    const elsewhere = changed(slices, { marketing_carrier_flight_number: '0777' });
    const moved = changed(slices, {
      marketing_carrier_flight_number: '0777',
      departing_at: '2026-12-01T20:00:00',
    });
    expect((await tell(orderId, { removed: elsewhere, added: moved })).written).toEqual([]);
  });

  test('orders that are not ours, and events that name none, are nothing to us', async () => {
    const asked = duffel.asked.length;
    expect((await tell('ord_0000Other', { removed: [], added: [] })).written).toEqual([]);
    expect(await send({ id: '../etc', aic_id: 'aic_1' })).toBe(200);
    await app.runJobs();
    expect(duffel.asked.length).toBe(asked);
  });
});
