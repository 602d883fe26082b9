import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTravelRules, seedTravelRules } from '#server/platform/travel-rules/store.ts';
import { testApp } from '#server/testing/app.ts';
import { eligibilityMigrations } from './migrations.ts';

test('what staff wrote of a route for flights is the rule of the house, and samples do not take its place', async () => {
  const app = await testApp({ rooms: () => [] });
  const { db } = app.services;
  // Migrations come before a start writes the samples.
  await sql`delete from travel_rules`.execute(db);
  const [made, moved] = eligibilityMigrations.map(({ sql: text }) => text);
  await sql.raw(made ?? '').execute(db);
  await sql`insert into flight_travel_rules (rule_id, kind, to_places, nationalities, title, body, source)
    values ('closed-today', 'barred', '{IQ}', '{AFG}', 'بسته', 'بسته است', 'ستاد'),
      ('arbaeen-samah-1406', 'notice', '{NJF}', '{IRN}', 'سماح', 'نوشته کارکنان', 'ستاد')`.execute(db);
  await sql.raw(moved ?? '').execute(db);
  await seedTravelRules(db);
  const rules = await createTravelRules(app.services).all();
  expect(rules.find(({ id }) => id === 'closed-today')).toMatchObject({ from: '*', to: ['IQ'], except: [] });
  expect(rules.find(({ id }) => id === 'arbaeen-samah-1406')?.text).toBe('نوشته کارکنان');
  expect(rules.some(({ id }) => id === 'arbaeen-foreigners-1406')).toBe(true);

  // In the old table too, staff and a process of the version before write what counts.
  await sql`update flight_travel_rules set title = 'بسته تا فردا' where rule_id = 'closed-today'`.execute(db);
  await sql`insert into flight_travel_rules (rule_id, kind, to_places, nationalities, title, body, source)
    values ('closed-today', 'barred', '{IQ}', '{AFG}', 'نمونه', 'نمونه', 'ستاد') on conflict (rule_id) do nothing`.execute(
    db,
  );
  expect((await createTravelRules(app.services).all()).find(({ id }) => id === 'closed-today')?.title).toBe(
    'بسته تا فردا',
  );
  await sql`delete from flight_travel_rules where rule_id = 'arbaeen-samah-1406'`.execute(db);
  expect((await createTravelRules(app.services).all()).map(({ id }) => id)).not.toContain(
    'arbaeen-samah-1406',
  );
  await app.close();
});
