import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseInt8 } from '#server/platform/database.ts';
import { migrate, NewerDatabaseError } from '#server/platform/db/migrate.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

const step = (name: string, text: string) => ({ name, sql: text });

describe('values of the database', () => {
  it('come as numbers, plain dates and moments', async () => {
    const found = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as big, count(*) as many, '2026-03-21'::date as day,
        '2026-03-21T10:00:00Z'::timestamptz as moment`.execute(app.services.db);
    expect(found.rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      many: 1,
      day: '2026-03-21',
      moment: new Date('2026-03-21T10:00:00Z'),
    });
  });

  it('are refused where a number would be rounded', () => {
    expect(() => parseInt8('9007199254740993')).toThrow(RangeError);
  });
});

describe('migrations', () => {
  // Each test has its own list of migrations, and a database that knows others is refused.
  beforeEach(() => sql`delete from migrations`.execute(app.services.db));

  it('run once, in order, and go on where they stopped', async () => {
    const { db } = app.services;
    const first = [step('t-1', 'create table t (a int)'), step('t-2', 'insert into t values (1)')];
    expect(await migrate(db, first)).toEqual(['t-1', 't-2']);
    expect(await migrate(db, [...first, step('t-3', 'insert into t values (2)')])).toEqual(['t-3']);
    expect((await sql`select a from t order by a`.execute(db)).rows).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('leave nothing of a failed run', async () => {
    const { db } = app.services;
    await expect(
      migrate(db, [step('u-1', 'create table u (a int)'), step('u-2', 'nonsense')]),
    ).rejects.toThrow();
    expect((await sql<{ t: unknown }>`select to_regclass('u') as t`.execute(db)).rows[0]?.t).toBeNull();
  });

  it('refuse a step that changed after it ran, and two of one name', async () => {
    const { db } = app.services;
    await migrate(db, [step('v-1', 'create table v (a int)')]);
    await expect(migrate(db, [step('v-1', 'create table v (b int)')])).rejects.toThrow('v-1');
    await expect(migrate(db, [step('w', 'select 1'), step('w', 'select 2')])).rejects.toThrow('w');
  });

  it('wait for one another', async () => {
    const { db } = app.services;
    const steps = [step('x-1', 'create table x (a int)')];
    const done = await Promise.all([migrate(db, steps), migrate(db, steps), migrate(db, steps)]);
    expect(done.flat()).toEqual(['x-1']);
  });

  it('wait in small tries for whoever reads what they alter: others go on reading meanwhile', async () => {
    const { db } = app.services;
    const older = [step('z-1', 'create table z (a int)')];
    await migrate(db, older);
    const reader = await db.startTransaction().execute();
    await sql`select from z`.execute(reader);
    let tries = 0;
    const done = migrate(db, [...older, step('z-2', 'alter table z add b int')], {
      tryMs: 100,
      pauseMs: 50,
      onWait: () => void tries++,
    });
    await expect.poll(() => tries).toBeGreaterThan(1);
    // A reader who comes later waits for one try at most, even while the first reader is still there.
    for (let at = 0; at < 3; at++) await sql`select from z`.execute(db);
    await reader.rollback().execute();
    expect(await done).toEqual(['z-2']);
    expect((await sql`select b from z`.execute(db)).rows).toEqual([]);
  });

  it('refuse a database that a newer version wrote, by the names of its steps', async () => {
    const { db } = app.services;
    const older = [step('y-1', 'create table y (a int)')];
    await migrate(db, [...older, step('y-2-new', 'alter table y add b int')]);
    const refused = migrate(db, older);
    await expect(refused).rejects.toThrow(NewerDatabaseError);
    await expect(refused).rejects.toThrow('y-2-new');
  });

  it('make keys of indexed text, and leave names and texts to the order of people', async () => {
    const { db } = app.services;
    const text = `
      create table parents (code text primary key, title text);
      create table children (parent text references parents, name text collate "und-x-icu", note text);
      create index children_names on children (name);
      create index children_soon on children (lower(note));`;
    await migrate(db, [step('z-1', text)]);
    const { rows } = await sql`select attrelid::regclass::text || '.' || attname as column, collname as sorts
      from pg_attribute a join pg_collation c on c.oid = a.attcollation
      where attrelid in ('parents'::regclass, 'children'::regclass) and attnum > 0 order by 1`.execute(db);
    expect(rows).toEqual([
      { column: 'children.name', sorts: 'und-x-icu' },
      { column: 'children.note', sorts: 'C' },
      { column: 'children.parent', sorts: 'C' },
      { column: 'parents.code', sorts: 'C' },
      { column: 'parents.title', sorts: 'default' },
    ]);
  });
});
