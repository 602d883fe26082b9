import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { runJob, staffMember } from '../testing/staff.ts';
import { going, held, openDate, pay, traveller, wishFor } from '../testing/world.ts';
import { auditCounters } from './audit.ts';

let app: TestApp;
let departureId: string;
let user: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
  departureId = await openDate(app, 'istanbul-taksim', '2027-02-01');
  user = await traveller(app);
  staff = await staffMember(app);
  const party = { quoted: [{ kind: 'shared' as const, adults: 1 }], travellers: [going(3)] };
  const orderId = await held(app, user, await wishFor(app, departureId, party));
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  await held(app, user, await wishFor(app, departureId));
});
afterAll(() => app?.close());

const wrong = async () =>
  (await auditCounters(app.services.db, [departureId])).map(({ what, kind, counted, booked }) => [
    what,
    kind,
    counted - booked,
  ]);

/** Changes something that nothing but a fault changes, looks, and puts it back. */
const broken = async (doing: string, undoing: string) => {
  await sql.raw(doing).execute(app.services.db);
  const found = await wrong();
  await sql.raw(undoing).execute(app.services.db);
  expect(await wrong()).toEqual([]);
  return found;
};

test('a counter that does not say what was booked is found, whichever it is', async () => {
  expect(await wrong()).toEqual([]);
  const of = `where departure_id = '${departureId}'`;
  const set = (table: string, change: string, more = '') => `update ${table} set ${change} ${of}${more}`;
  expect(
    await broken(set('tour_departures', 'taken = taken + 1'), set('tour_departures', 'taken = taken - 1')),
  ).toEqual([['seats', null, 1]]);
  expect(
    await broken(
      set('tour_departures', 'registered = registered - 1'),
      set('tour_departures', 'registered = registered + 1'),
    ),
  ).toEqual([['registered', null, -1]]);
  const doubles = " and level = 'standard' and kind = 'double'";
  expect(
    await broken(
      set('tour_rooms', 'taken = taken - 1', doubles),
      set('tour_rooms', 'taken = taken + 1', doubles),
    ),
  ).toEqual([['rooms', 'double', -1]]);
  const lost = `${of} and bed = 1`;
  expect(
    await broken(
      `create table lost_beds as select * from tour_shared_beds ${lost}; delete from tour_shared_beds ${lost}`,
      'insert into tour_shared_beds select * from lost_beds; drop table lost_beds',
    ),
  ).toEqual([['sharers', 'shared', -1]]);
});

test('places that are offered to who waits are taken, and staff see where that is not so', async () => {
  const { db } = app.services;
  await sql`
    insert into tour_waits (wait_id, user_id, departure_id, level, rooms, seats, singles, doubles, triples, state, created_at,
      offered_at, offer_until)
    values (gen_random_uuid(), ${user.userId}::uuid, ${departureId}, 'standard', '[]', 2, 0, 1, 0, 'offered', now(), now(),
      now() + interval '1 hour')`.execute(db);
  expect(await wrong()).toEqual([
    ['rooms', 'double', -1],
    ['seats', null, -2],
  ]);
  await runJob(app, 'tour-counters');
  const waits = async () => {
    const { data } = await call(app, 'GET /api/back-office/Waiting', {}, staff.token);
    return data.find(({ part }) => part === '/back-office/tour-departures')?.late;
  };
  expect(await waits()).toBe(1);
  const listed = await call(
    app,
    'POST /api/back-office/tours/ListDepartures',
    { body: { page: 1, pageSize: 10, only: 'wrong' } },
    staff.token,
  );
  expect(listed.data.data.map((row) => [row.departureId, row.wrongCounters])).toEqual([[departureId, 2]]);
  const one = await call(
    app,
    'GET /api/back-office/tours/DepartureById/{id}',
    { params: { id: departureId } },
    staff.token,
  );
  expect(one.data.counters).toHaveLength(2);
  await sql`update tour_departures set taken = taken + 2 where departure_id = ${departureId}`.execute(db);
  await sql`update tour_rooms set taken = taken + 1
    where departure_id = ${departureId} and level = 'standard' and kind = 'double'`.execute(db);
  await runJob(app, 'tour-counters');
  expect([await wrong(), await waits()]).toEqual([[], 0]);
});
