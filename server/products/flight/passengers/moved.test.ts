import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savedMode } from '#core/rules/passengers/modes.ts';
import { room as account } from '#server/bases/account/index.ts';
import { accountMigrations } from '#server/bases/account/tables.ts';
import { columnsOf } from '#server/bases/account/travellers/columns.ts';
import { renewDataKeys, sealAnew, sealedStatus } from '#server/platform/sealed/keep.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import { checkTraveller } from '#server/platform/travellers/check.ts';
import { sealedSavedTravellers } from '#server/platform/travellers/saved-table.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { nationalCodeOf, personFor, withPassport } from '#server/testing/people.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { passengerMigrations } from './migrations.ts';

/** A database in which flights kept the saved travellers, sealed, goes on with the account keeping them. */
const { sealedAs: formerTable, ...declared } = sealedSavedTravellers;
const sealedBefore = { ...declared, table: formerTable, row: ['passenger_id'] };
const flights = (migrations: typeof passengerMigrations) => ({
  name: 'flight',
  migrations: migrations.filter(({ name }) => name.startsWith('flight-passengers')),
});
const list = 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers';
const save = 'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger';
const today = '2026-01-01' as Parameters<typeof checkTraveller>[1]['today'];

let before: TestApp;
let after: TestApp;
let user: SignedIn;
const ids: string[] = [];

const keep = async (input: ReturnType<typeof personFor>): Promise<void> => {
  const { db, clock, random } = before.services;
  const checked = checkTraveller(input, { mode: savedMode, travelDates: [], today });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const row = await seal(db, sealedBefore, {
    ...columnsOf(checked.traveller, clock.now()),
    passenger_id: random.uuid(),
    user_id: user.userId,
    created_at: clock.now(),
  });
  ids.push(row.passenger_id);
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into flight_saved_passengers (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
};

beforeAll(async () => {
  before = await testApp({
    rooms: (services) => [
      { ...account(services), operations: [], migrations: accountMigrations, sealed: [] },
      { ...flights(passengerMigrations.slice(0, 2)), sealed: [sealedBefore] },
    ],
  });
  user = await signIn(before);
  await keep(personFor(1));
  await keep(withPassport(2, { firstNameFarsi: 'رضا', lastNameFarsi: 'کیانی' }));
  after = await testApp({
    databaseUrl: before.databaseUrl,
    rooms: (services) => [account(services), flights(passengerMigrations)],
  });
});
afterAll(async () => {
  await after?.close();
  await before?.close();
});

const listed = async () => (await call(after, list, { body: {} }, user.token)).data.data;

it('everybody is there, under the same id and with all that was sealed', async () => {
  const found = await listed();
  expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(found.find(({ id }) => id === ids[0])).toMatchObject({
    firstNameFarsi: 'مریم',
    birthDateFa: '1369/10/11',
    nationalCode: nationalCodeOf(1),
  });
  expect(found.find(({ id }) => id === ids[1])).toMatchObject({
    passportNumber: 'K12345672',
    passportExpirationDateFa: '2030/01/01',
  });
});

it('who was saved is known again by their documents, and changed instead of saved twice', async () => {
  const body = { passenger: personFor(1, { lastName: 'Ahmadi' }) };
  const again = await call(after, save, { body }, user.token);
  expect(again.data).toMatchObject({ id: ids[0], lastName: 'AHMADI' });
  expect(await listed()).toHaveLength(2);
});

it('a rotation of keys finds them in their new place and not in the old one', async () => {
  const { db } = after.services;
  await renewDataKeys(db);
  expect(await sealAnew(db)).toBeGreaterThan(1);
  const status = (await sealedStatus(db)).filter(({ column }) => /saved/.test(column));
  expect(status.map(({ column }) => column.split('.')[0])).toEqual(
    Object.keys(declared.columns).map(() => 'saved_travellers'),
  );
  expect(new Set(status.flatMap(({ counts }) => counts.map(({ key }) => key))).size).toBe(1);
  expect((await listed()).map(({ nationalCode }) => nationalCode)).toContain(nationalCodeOf(1));
});
