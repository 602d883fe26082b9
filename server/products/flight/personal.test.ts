import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { flightHouse } from './testing/house.ts';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

it("no table of flights names a user: what is kept of people is the house's, and forgotten by it", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_name like 'flight%' order by 1`.execute(app.services.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
