import { randomUUID } from 'node:crypto';
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
import { staffMember } from '../testing/staff.ts';
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

test('staff find its date, see who goes, take and send its lists, and write to them; it is for sale to nobody', async () => {
  const id = 'gone-tour.20270215';
  const { token } = await staffMember(app);
  const { title } = await shown();
  const body = { only: 'sold' as const, tour: title, pageSize: 50 };
  const dates = (await call(app, 'POST /api/back-office/tours/ListDepartures', { body }, token)).data.data;
  expect(dates.filter(({ departureId }) => departureId === id)).toMatchObject([
    { title, state: 'closed', orders: 1, sold: 2 },
  ]);
  const whole = await call(app, 'GET /api/back-office/tours/DepartureById/{id}', { params: { id } }, token);
  expect(whole.status, whole.text).toBe(200);
  expect(whole.data).toMatchObject({ title, state: 'closed', counters: [], parties: [{ orderId }] });
  expect(whole.data.parties[0]?.travellers).toHaveLength(2);
  const [hotel] = whole.data.hotels;
  expect(hotel?.name.length).toBeGreaterThan(2);

  const listCall = 'GET /api/back-office/tours/List/{id}';
  const manifest = { params: { id }, query: { list: 'manifest' as const } };
  const list = (await call(app, listCall, manifest, token)).data;
  expect(list.rows).toHaveLength(2);
  // Who goes abroad is listed by passport.
  expect(list.columns.map(({ key }) => key)).toContain('passport');
  const rooming = { params: { id }, query: { list: 'rooming' as const, hotelId: hotel?.hotelId } };
  expect((await call(app, listCall, rooming, token)).data.title).toContain(hotel?.name);
  for (const form of ['ListExcel', 'ListPdf']) {
    const url = `/api/back-office/tours/${form}/${id}?list=manifest`;
    const file = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(file.statusCode).toBe(200);
  }
  const sent = { departureId: id, list: 'manifest' as const, digest: list.digest, sentTo: 'ایرلاین' };
  const marked = await call(app, 'POST /api/back-office/tours/MarkListSent', { body: sent }, token);
  expect(marked.data, marked.text).toMatchObject({ version: 1, isChanged: false });

  const letter = { departureId: id, messageId: randomUUID(), text: 'ساعت دیدار در فرودگاه ۶ صبح است.' };
  const written = await call(app, 'POST /api/back-office/tours/Write', { body: letter }, token);
  expect(written.data, written.text).toMatchObject({ people: 1 });
  const acts = await call(app, 'POST /api/back-office/tours/ListActs', { body: { pageSize: 50 } }, token);
  expect(acts.data.data.filter((one) => one.departureId === id && one.title === title)).toHaveLength(
    acts.data.total,
  );
  const other = { params: { id: 'gone-tour.20270216' } };
  const nothing = await call(app, 'GET /api/back-office/tours/DepartureById/{id}', other, token);
  expect(nothing.code).toBe('DEPARTURE_UNKNOWN');
});
