import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { requestFor } from '../conformance.ts';
import type { FlightSupplier } from '../port.ts';
import { findBooking } from './bookings.ts';
import { duffelSettings } from './env.ts';
import { createDuffelSupplier } from './index.ts';
import type { PlayedDuffel } from './testing/server.ts';
import { playDuffel } from './testing/server.ts';

const secret = 'whsec-for-tests';
const createCall = 'POST /air/orders';

let app: TestApp;
let duffel: PlayedDuffel;
let supplier: FlightSupplier;

const envOf = ({ url }: PlayedDuffel) => ({
  DUFFEL_TOKEN: 'duffel_test_token',
  DUFFEL_URL: url,
  DUFFEL_RATES: 'GBP=1430000',
  DUFFEL_CONTACT: 'desk@hodhod.example,+982112345678',
  DUFFEL_WEBHOOK_SECRET: secret,
});

beforeAll(async () => {
  duffel = await playDuffel();
  app = await flightHouse({ env: envOf(duffel), fetch });
  duffel.clock = app.clock;
  const settings = duffelSettings(app.services.config);
  if (!settings) throw new Error('not switched on');
  supplier = createDuffelSupplier(app.services, settings);
});
afterAll(async () => {
  await app?.close();
  await duffel?.close();
});

const seconds = (): number => Math.floor(app.clock.now().getTime() / 1000);
const signatureOf = (body: string, time = seconds(), key = secret): string =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;

const send = async (body: string, signature: string | undefined = signatureOf(body)) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/duffel',
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'x-duffel-signature': signature } : {}),
    },
    payload: body,
  });
  return statusCode;
};

let events = 0;
const eventOf = (type: string, object: object = {}): string =>
  JSON.stringify({
    id: `wev_${++events}`,
    type,
    api_version: 'v2',
    live_mode: false,
    data: { object },
    idempotency_key: 'ord_1',
    created_at: '2026-11-21T06:30:00Z',
  });

/** A hold that was only accepted; whether it was carried out is not known. */
const inDoubt = async () => {
  const request = await requestFor(app.services, supplier, {});
  duffel.next(createCall, { kind: 'accepted', status: 202 });
  expect(await supplier.hold(request)).toEqual({ kind: 'unknown' });
  return { ...request, state: async () => (await findBooking(app.services.db, request.lineId))?.state };
};
const received = async (): Promise<number> =>
  (await app.services.db.selectFrom('duffel_events').select('event_id').execute()).length;

describe('signatures', () => {
  const body = eventOf('order.created');
  test.each([
    ['none', () => ''],
    ['of another secret', () => signatureOf(body, seconds(), 'another')],
    ['of another body', () => signatureOf(`${body} `)],
    ['without a time', () => signatureOf(body).replace(/^t=\d+,/, '')],
    ['with a time that was not signed', () => signatureOf(body).replace(/^t=\d+/, `t=${seconds() - 1}`)],
    ['too short', () => signatureOf(body).slice(0, -2)],
    ['of nothing', () => `t=${seconds()},v1=`],
    ['that is no hex', () => `t=${seconds()},v1=${'z'.repeat(64)}`],
    ['six minutes old', () => signatureOf(body, seconds() - 360)],
    ['of the future', () => signatureOf(body, seconds() + 360)],
  ])('%s: 401, and nothing is kept of it', async (_, signature) => {
    expect(await send(body, signature())).toBe(401);
    expect(await received()).toBe(0);
  });

  test('one right signature among several is enough', async () => {
    const ping = eventOf('ping.triggered');
    const wrong = signatureOf(ping, seconds(), 'old-secret').split(',')[1];
    expect(await send(ping, `${signatureOf(ping)},${wrong}`)).toBe(200);
  });

  test('a body that is too large is 413, one that is no event 400, a ping 200', async () => {
    const large = JSON.stringify({ id: 'x'.repeat(300_000) });
    expect(await send(large)).toBe(413);
    expect(await send('{"id": 5}')).toBe(400);
    expect(await send('not json')).toBe(400);
    expect(await send(eventOf('ping.triggered'))).toBe(200);
    expect(await received()).toBe(0);
  });
});

describe('events', () => {
  test('make us look: an order that was made in the end is held', async () => {
    const line = await inDoubt();
    duffel.carryOut();
    expect(await send(eventOf('order.created', { id: 'ord_1' }))).toBe(200);
    await app.runJobs();
    expect(await line.state()).toBe('held');
  });

  test('are not believed: one that tells of what did not happen changes nothing', async () => {
    const line = await inDoubt();
    await send(eventOf('order.created', { id: 'ord_0000A9', metadata: { line_id: line.lineId } }));
    await send(eventOf('payment.created', { order_id: 'ord_0000A9' }));
    await app.runJobs();
    expect(await line.state()).toBe('creating');
    expect((await supplier.holdStatus(line.lineId)).kind).toBe('unknown');
  });

  test('that come twice are taken once', async () => {
    const body = eventOf('order.created');
    const before = await received();
    expect([await send(body), await send(body), await send(body)]).toEqual([200, 200, 200]);
    expect(await received()).toBe(before + 1);
  });

  test('of a failure: the order that is not there after it will not come', async () => {
    const line = await inDoubt();
    const offerId = line.offer.offerKey.split('~')[0];
    await send(eventOf('order.creation_failed', { offer_id: offerId }));
    expect((await supplier.holdStatus(line.lineId)).kind).toBe('unknown');
    app.clock.advance({ minutes: 2 });
    expect(await supplier.holdStatus(line.lineId)).toEqual({ kind: 'refused', reason: 'none' });
  });

  test('of a failure that came before or after that of success do no harm', async () => {
    for (const order of [
      ['order.creation_failed', 'order.created'],
      ['order.created', 'order.creation_failed'],
    ]) {
      const line = await inDoubt();
      duffel.carryOut();
      for (const type of order) await send(eventOf(type, { offer_id: line.offer.offerKey.split('~')[0] }));
      app.clock.advance({ minutes: 2 });
      await app.runJobs();
      expect(await line.state()).toBe('held');
    }
  });
});

test('without a secret there is no such page; without a key no Duffel; a key alone stops the start', async () => {
  const { DUFFEL_WEBHOOK_SECRET: _, ...open } = envOf(duffel);
  const plain = await flightHouse({ env: open });
  try {
    const { statusCode } = await plain.inject({ method: 'POST', url: '/webhooks/duffel', payload: '{}' });
    expect(statusCode).toBe(404);
  } finally {
    await plain.close();
  }
  expect(duffelSettings({ read: () => ({}) as never })).toBeNull();
  await expect(flightHouse({ env: { DUFFEL_TOKEN: 'duffel_test_token' } })).rejects.toThrow('DUFFEL_RATES');
});
