import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tourPaperTexts } from '#core/products/tour/texts/papers.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { sealedOrders } from '#server/commerce/record/sealed.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { couple, going, held, openDate, pay, traveller, wishFor, wrongCounters } from '../testing/world.ts';

const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const start = '2026-11-26T08:00:00Z';

let app: TestApp;
let user: SignedIn;
let orderId: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
  const far = await openDate(app, 'istanbul-taksim', '2027-02-15');
  user = await traveller(app);
  const party = {
    quoted: [couple, { kind: 'single' as const, adults: 1 }],
    travellers: [going(1), going(2), going(3, 1)],
  };
  orderId = await held(app, user, await wishFor(app, far, party));
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  await takeOutOfPlan(far);
});
afterAll(() => app?.close());

/** What was sold is of a tour and a date that the house plans no more. */
const takeOutOfPlan = async (departureId: string) => {
  const { db } = app.services;
  const gone = 'gone-tour.20270215';
  await sql`
    insert into tour_departures (departure_id, tour_id, leaves_on, seats, taken, registered, others)
    select ${gone}, 'gone-tour', leaves_on, seats, taken, registered, others from tour_departures
     where departure_id = ${departureId}`.execute(db);
  await sql`update tour_rooms set departure_id = ${gone} where departure_id = ${departureId}`.execute(db);
  await sql`update tour_bookings set departure_id = ${gone} where departure_id = ${departureId}`.execute(db);
  await sql`delete from tour_departures where departure_id = ${departureId}`.execute(db);
  await sql`
    update order_lines set details = details || jsonb_build_object('departureId', ${gone}::text, 'tourId', 'gone-tour')
     where order_id = ${orderId}`.execute(db);
};

/** Who is told about an order, and who accepted its contract. */
const contactOf = async (id: string) =>
  (await loadOrder(app.services.db, id))?.contact ?? { phoneNumber: '', email: null };
const writeContact = async (id: string, contact: Awaited<ReturnType<typeof contactOf>>) => {
  const { db } = app.services;
  const sealed = await seal(db, sealedOrders, { order_id: id, contact });
  await sql`update orders set contact = ${sealed['contact']}::jsonb where order_id = ${id}`.execute(db);
};

const shown = async () => (await call(app, details, { params: { id: orderId } }, user.token)).data;
const paperOf = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await app.inject({ url: `/api/tour-reservation/${path}/${orderId}`, headers });
  expect(answer.statusCode).toBe(200);
  return JSON.stringify(await readPdf(answer.rawPayload));
};

test('an order of a tour that is not planned any more is shown, left, settled, printed and given back', async () => {
  const before = await shown();
  expect(before).toMatchObject({ tour: null, status: 'PartlyPaid', departure: { state: 'closed' } });
  expect(before.title.length).toBeGreaterThan(3);
  expect(before.departure.certainty.registered).toBeGreaterThanOrEqual(3);
  const list = await call(
    app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    user.token,
  );
  expect(list.status, list.text).toBe(200);

  const third = before.rooms[1]?.travellerIds ?? [];
  const wish = { orderId, travellerIds: third, rooms: [] };
  const quoted = await call(
    app,
    'POST /api/tour-reservation/Cancellations/Quote',
    { body: wish },
    user.token,
  );
  const body = { ...wish, acceptedBack: quoted.data.back, acceptedTotal: quoted.data.after?.total ?? null };
  const left = await call(app, 'POST /api/tour-reservation/Cancellations/Create', { body }, user.token);
  expect(left.status, left.text).toBe(200);
  expect(await paperOf('Contracts/TourContractPdf')).toContain('مریم رضایی');

  // Whoever accepted it is named as they were then, whatever the account is called by now.
  const { db } = app.services;
  const renamed = { first_name: 'شهرزاد', last_name: 'نامدار' };
  await db.updateTable('users').set(renamed).where('user_id', '=', user.userId).execute();
  expect(await paperOf('Contracts/TourContractPdf')).not.toContain('نامدار');
  const contact = await contactOf(orderId);
  expect(contact.acceptedBy).toBe('مریم رضایی');
  // Orders of before have nobody's name but that of today.
  const { acceptedBy: _, ...unnamed } = contact;
  await writeContact(orderId, unnamed);
  expect(await paperOf('Contracts/TourContractPdf')).toContain('نامدار');
  await writeContact(orderId, contact);

  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  expect(await paperOf('Vouchers/TourVoucherPdf')).toContain(tourPaperTexts.voucherHeading.slice(0, 4));
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
