import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { foreignerFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { createTours } from '../catalogue/tours.ts';
import { tourHouse } from '../testing/house.ts';
import { going, held, openDate, pay, submit, traveller, wishFor } from '../testing/world.ts';
import { routesOf } from './eligibility.ts';

const tours = createTours(true);
const routes = (tourId: string) => {
  const tour = tours.tour(tourId);
  if (!tour) throw new Error(`no tour ${tourId}`);
  return routesOf(tours, {
    tour,
    leavesAt: toPlainDateTime('2027-07-20T07:10'),
    returnsOn: toPlainDate('2027-07-27'),
  });
};

describe('the routes of a tour', () => {
  it('are its flights out and back, by the names of every place that it goes to', () =>
    expect(routes('karbala-najaf-flight')).toEqual([
      { from: ['THR', 'IKA', 'IR'], to: ['NJF', 'IQ'], date: '2027-07-20' },
      { from: ['NJF', 'IQ'], to: ['THR', 'IKA', 'IR'], date: '2027-07-27' },
    ]));

  it('have every airport of a city that has several, so that a rule that names one holds', () =>
    expect(routes('istanbul-taksim')[0]).toMatchObject({
      from: ['THR', 'IKA', 'IR'],
      to: ['IST', 'SAW', 'TR'],
    }));

  it('leave no airport for flights abroad where all of it is in Iran', () =>
    expect(routes('kish-3')[0]).toMatchObject({ from: ['THR', 'IR'], to: ['KIH', 'IR'] }));

  it('are none of a tour by land, since the rules are about who may fly', () =>
    expect(routes('karbala-land')).toEqual([]));
});

describe('who may go on a tour to Karbala and Najaf by air', () => {
  const of = (nationality: string, seed: string) => ({
    ...foreignerFor(seed, {
      nationalityCountryCode: nationality,
      passportIssuingCountryCode: nationality,
    }),
    room: 0,
  });
  const afghan = of('AFG', 'P01234567');
  const iraqi = of('IRQ', 'A12345678');
  let app: TestApp;
  let user: SignedIn;
  beforeAll(async () => {
    app = await tourHouse({ now: '2027-06-10T08:00:00Z' });
  });
  beforeEach(async () => {
    user = await traveller(app);
  });
  afterAll(() => app?.close());
  const arbaeen = () => openDate(app, 'karbala-najaf-flight', '2027-07-18');

  it('is asked by nationality, route and day, and said at the field of whoever may not', async () => {
    const departureId = await arbaeen();
    expect(departureId <= 'karbala-najaf-flight.20270728').toBe(true);
    const barred = await submit(
      app,
      user,
      await wishFor(app, departureId, { travellers: [going(1), afghan] }),
    );
    expect([barred.status, barred.errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [['NATIONALITY_BARRED_ON_ROUTE', 'travellers.1.nationalityCountryCode']],
    ]);
    expect(barred.errors[0]?.messages[0]).toContain('اربعین');
    const allowed = await submit(
      app,
      user,
      await wishFor(app, departureId, { travellers: [going(1), iraqi] }),
    );
    expect(allowed.status, allowed.text).toBe(200);
    const later = await openDate(app, 'karbala-najaf-flight', '2027-08-20');
    const after = await submit(app, user, await wishFor(app, later, { travellers: [going(3), afghan] }));
    expect(after.status, after.text).toBe(200);
  });

  it('is asked again before places are held, since a route may be closed in between', async () => {
    const departureId = await openDate(app, 'karbala-najaf-flight', '2027-08-20');
    const order = await submit(
      app,
      user,
      await wishFor(app, departureId, { travellers: [going(5), afghan] }),
    );
    expect(order.status, order.text).toBe(200);
    const { db } = app.services;
    await db
      .insertInto('travel_rules')
      .values({
        rule_id: 'closed-today',
        kind: 'barred',
        from_places: ['IKA'],
        to_places: ['NJF'],
        travel_from: null,
        travel_to: null,
        nationalities: ['AFG'],
        except_nationalities: [],
        title: 'بسته',
        body: 'این مسیر برای این تابعیت بسته شد.',
        source: 'آزمون',
      })
      .execute();
    app.clock.advance({ seconds: 61 });
    const hold = () =>
      call(
        app,
        'POST /api/tour-reservation/Reserve/ReserveTourOrder',
        { body: { orderId: order.data.orderId } },
        user.token,
      );
    const { status, errors } = await hold();
    expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [['NATIONALITY_BARRED_ON_ROUTE', 'travellers.1.nationalityCountryCode']],
    ]);
    await db.deleteFrom('travel_rules').where('rule_id', '=', 'closed-today').execute();
    app.clock.advance({ seconds: 61 });
    expect((await hold()).status).toBe(200);
  });

  it('is asked of whoever takes a place as well', async () => {
    const departureId = await arbaeen();
    const orderId = await held(app, user, await wishFor(app, departureId));
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const people = await call(
      app,
      'POST /api/orders/TourOrder/GetTourPassengersByOrderId',
      { body: { orderId } },
      user.token,
    );
    const travellerId = people.data[0]?.travellers[0]?.travellerId ?? '';
    const { room: _room, ...coming } = afghan;
    const refused = await call(
      app,
      'POST /api/tour-reservation/Names/Swap',
      { body: { orderId, travellerId, traveller: coming } },
      user.token,
    );
    expect(refused.errors.map(({ code, field }) => [code, field])).toEqual([
      ['NATIONALITY_BARRED_ON_ROUTE', 'traveller.nationalityCountryCode'],
    ]);
  });
});
