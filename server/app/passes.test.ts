import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walletKeys } from '#server/commerce/testing/pass-keys.ts';
import { readApplePass } from '#server/commerce/testing/read-pass.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { makePossessions, type Possessions } from './testing/possessions.ts';

/** What each product has a phone's wallet say of what it issued. */

let app: TestApp;
let owner: SignedIn;
let owned: Possessions['ids'];
let secrets: string[];

beforeAll(async () => {
  app = await wholeHouse({ env: walletKeys(new Date(testStart)).env });
  for (const room of app.rooms) await room.start?.();
  owner = await signIn(app);
  ({ ids: owned, secrets } = await makePossessions(app, owner));
});
afterAll(() => app.close());

const detailsOf = async (id: string) => {
  const name = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  return (await call(app, name, { params: { id } }, owner.token)).data;
};
const open = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });

it.each([
  ['issuedOrder', 'boardingPass', 'flightObjects'],
  ['hotelOrder', 'eventTicket', 'genericObjects'],
  ['tourOrder', 'eventTicket', 'genericObjects'],
] as const)('of %s both wallets take a pass with its names, times and code', async (kind, form, objects) => {
  const order = await detailsOf(owned[kind]);
  const passes = order.documents.filter((one) => one.kind === 'applePass' || one.kind === 'googlePass');
  const tickets = order.travellers.flatMap((one) => one.tickets);
  expect(passes).toHaveLength(2 * new Set(tickets.map(({ documentId }) => documentId)).size);
  const [apple, google] = (['applePass', 'googlePass'] as const).map(
    (wanted) => passes.find((one) => one.kind === wanted)?.path ?? '',
  );
  const read = readApplePass((await open(apple ?? '')).rawPayload);
  expect(read.manifest).toEqual(read.hashes);
  expect(read.signers).toHaveLength(1);
  const ticket = tickets.find(({ documentId }) => documentId === read.pass.serialNumber);
  expect(read.pass.barcodes[0]).toMatchObject({
    message: ticket?.verifyAt,
    altText: ticket?.ticketNumber,
  });
  const fields = [
    ...['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields', 'backFields'],
  ].flatMap((part) => read.pass[form][part] as { label: string; value: string }[]);
  expect(fields.filter(({ label, value }) => !label || !value)).toEqual([]);
  expect(fields.map(({ value }) => value)).toEqual(
    expect.arrayContaining([order.orderNumber, ticket?.bookingReference]),
  );
  expect(JSON.stringify(fields)).toMatch(/NAHANI|[\p{Script=Arabic}]{3}/u);
  const told = JSON.stringify(read.pass);
  const numbers = secrets.filter((one) => /^\d{6,}$|@/.test(one) && one !== ticket?.ticketNumber);
  expect(numbers.filter((one) => told.includes(one))).toEqual([]);

  const { url } = (await open(google ?? '')).json().data as { url: string };
  const { payload } = decodeJwt(url.slice(url.lastIndexOf('/') + 1)) as {
    payload: Record<string, { barcode: { value: string } }[]>;
  };
  if (kind === 'issuedOrder')
    expect(payload['flightClasses']).toMatchObject([
      {
        flightHeader: {
          carrier: { carrierIataCode: expect.stringMatching(/^[\dA-Z]{2}$/) },
          flightNumber: expect.stringMatching(/^\d+$/),
        },
        origin: { airportIataCode: 'THR' },
        destination: { airportIataCode: 'MHD' },
        localScheduledDepartureDateTime: expect.stringMatching(/^2026-11-28T\d\d:\d\d:00$/),
      },
    ]);
  expect(payload[objects]?.[0]?.barcode.value).toMatch(/\/verify\/[\w-]{43}$/);
  expect(url.length).toBeLessThan(2400);
});
