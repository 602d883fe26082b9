import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { barredBy } from '#core/rules/eligibility/travel-rules.ts';
import { call } from '#server/testing/call.ts';
import { foreignerFor, withPassport } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import { offerFor } from './testing/offers.ts';
import type { FlightWorld } from './testing/world.ts';
import { createFlightWorld, requestId, reserveCall, submitBody, submitCall } from './testing/world.ts';

let world: FlightWorld;
let user: SignedIn;

const submit = (changes: Parameters<typeof submitBody>[0]) =>
  call(world.app, submitCall, { body: submitBody(changes) }, user.token);
const reserve = (orderId: string) => call(world.app, reserveCall, { body: { orderId } }, user.token);

const toNajaf = (departure: string) =>
  offerFor({ from: 'IKA', to: 'NJF', departure: `${departure}T06:15`, arrival: `${departure}T07:45` });

beforeAll(async () => {
  world = await createFlightWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  world.app.clock.set(testStart);
  world.offers = new Map([['p1', toNajaf('2026-12-06')]]);
  user = await signIn(world.app);
});

describe('who may fly a route', () => {
  const afghan = foreignerFor('P01234567', {
    nationalityCountryCode: 'AFG',
    passportIssuingCountryCode: 'AFG',
  });

  it('is asked at the order, by nationality, route and day', async () => {
    world.offers = new Map([['p1', toNajaf('2027-07-20')]]);
    const barred = await submit({ passengers: [afghan] });
    expect(barred.status).toBe(400);
    expect(barred.errors).toMatchObject([
      { code: 'NATIONALITY_BARRED_ON_ROUTE', field: 'passengers.0.nationalityCountryCode' },
    ]);
    expect(barred.errors[0]?.messages[0]).toContain('اربعین');
    expect((await submit({ passengers: [withPassport(1)] })).status).toBe(200);
    world.offers = new Map([['p1', toNajaf('2027-08-20')]]);
    expect((await submit({ passengers: [afghan] })).status).toBe(200);
  });

  it('is told as the purchase begins, with what everybody must know, on the trip as a whole', async () => {
    const detail = async () => {
      const body = { requestId, proposalId: 'p1' };
      return call(world.app, 'POST /api/flight-catalog/FlightCatalog/FlightDetail', { body });
    };
    expect((await detail()).data.travelRules).toEqual([]);
    world.offers = new Map([['p1', toNajaf('2027-07-20')]]);
    const { data } = await detail();
    expect(data.travelRules.map(({ id, kind }) => [id, kind])).toEqual([
      ['arbaeen-foreigners-1406', 'barred'],
      ['arbaeen-airport-out-1406', 'notice'],
      ['arbaeen-samah-1406', 'notice'],
    ]);
    expect(barredBy(data.travelRules, 'AFG')?.id).toBe('arbaeen-foreigners-1406');
    expect(data.travelRules[0]?.source).toContain('نمونه');
  });

  it('is asked again before the seats are held, since staff may close a route in between', async () => {
    const order = await submit({ passengers: [afghan] });
    expect(order.status, order.text).toBe(200);
    await world.app.services.db
      .insertInto('travel_rules')
      .values({
        rule_id: 'closed-today',
        kind: 'barred',
        from_places: ['IR'],
        to_places: ['IQ'],
        travel_from: null,
        travel_to: null,
        nationalities: ['AFG'],
        except_nationalities: [],
        title: 'بسته',
        body: 'این مسیر برای این تابعیت بسته شد.',
        source: 'آزمون',
      })
      .execute();
    world.app.clock.advance({ seconds: 61 });
    const { status, errors } = await reserve(order.data.orderId);
    expect([status, errors]).toEqual([
      400,
      [
        {
          code: 'NATIONALITY_BARRED_ON_ROUTE',
          field: 'passengers.0.nationalityCountryCode',
          messages: ['این مسیر برای این تابعیت بسته شد.'],
        },
      ],
    ]);
    await world.app.services.db.deleteFrom('travel_rules').where('rule_id', '=', 'closed-today').execute();
    world.app.clock.advance({ seconds: 61 });
    expect((await reserve(order.data.orderId)).status).toBe(200);
  });
});

describe('the details of a flight abroad', () => {
  it('tell what the countries on the way ask of Iranian passports', async () => {
    const body = { requestId, proposalId: 'p1' };
    const { data } = await call(world.app, 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails', {
      body,
    });
    expect(data.visaOnRoute).toMatchObject([
      { countryIso2: 'IQ', countryIso3: 'IRQ', countryFa: 'عراق', role: 'destination', kind: 'free' },
    ]);
  });
});

describe('a passport that was read', () => {
  const scanId = randomUUID();
  const read = (changes: object = {}) => {
    const scan = { firstName: 'MARYAM', lastName: 'REZAEI', passportNumber: 'K12345671' };
    world.scans.set(scanId, { ...scan, userId: user.userId, ...changes });
  };
  const withScan = (changes: Parameters<typeof withPassport>[1] = {}) =>
    submit({ passengers: [{ ...withPassport(1, changes), scanId }] });

  it('agrees with the passenger, or the fields that differ are named with what it says', async () => {
    read();
    expect((await withScan()).status).toBe(200);
    const other = await withScan({ lastName: 'Rezayi', passportNumber: 'K12345672' });
    expect(other.errors.map(({ field, code }) => [field, code])).toEqual([
      ['passengers.0.lastName', 'NAME_DIFFERS_FROM_PASSPORT'],
      ['passengers.0.passportNumber', 'PASSPORT_NO_DIFFERS_FROM_PASSPORT'],
    ]);
    expect(other.errors[0]?.messages[0]).toContain('REZAEI');
    expect(other.errors[1]?.messages[0]).toContain('K12345671');
  });

  it('may write a long name cut, and a hyphen as a space', async () => {
    read({ firstName: 'MARYAM ALEXANDRA', lastName: 'REZAEI MOGHADDAM TEHRANI' });
    const lastName = 'Rezaei Moghaddam Tehrani';
    expect((await withScan({ firstName: 'Maryam Alexandra Sophia', lastName })).status).toBe(200);
  });

  it('is only looked for among one’s own', async () => {
    read({ userId: randomUUID() });
    expect((await withScan()).errors).toMatchObject([
      { code: 'SCAN_NOT_FOUND', field: 'passengers.0.scanId' },
    ]);
  });
});
