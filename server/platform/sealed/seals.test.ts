import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { testKeys } from '#server/testing/keys.ts';
import { everyRow } from '#server/testing/rows.ts';
import { SealError } from './envelope.ts';
import { renewDataKeys, renewOuterKey, sealAnew, sealedStatus } from './keep.ts';
import { blindsOf, open, openAll, seal } from './seals.ts';
import { sealedTable } from './table.ts';

const people = sealedTable({
  table: 'test_people',
  row: ['person_id'],
  purpose: 'tests',
  columns: {
    code: { as: 'text', blind: { column: 'code_blind', within: ['house'] } },
    name: { as: 'text', forgotten: '-' },
    facts: { as: 'json', forgotten: '{}' },
    picture: { as: 'bytes' },
    hash: { as: 'digest', forgotten: '' },
  },
});

interface Person {
  person_id: string;
  house: string;
  code: string | null;
  name: string;
  facts: object;
  picture: Buffer | null;
  hash: string;
}

const room = {
  name: 'people',
  sealed: [people],
  migrations: [
    {
      name: 'test-people',
      sql: `create table test_people (person_id text primary key, house text not null, code text, code_blind bytea,
        name text not null, facts jsonb not null, picture bytea, hash text not null);
        create unique index test_people_once on test_people (house, code_blind);`,
    },
  ],
};
const start = (databaseUrl?: string, keys = testKeys()) =>
  testApp({ rooms: () => [room], keys, ...(databaseUrl ? { databaseUrl } : {}) });

let app: TestApp;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

const one: Person = {
  person_id: '1',
  house: 'a',
  code: '0012345679',
  name: 'زرین‌کلاه',
  facts: { passport: 'X12345678' },
  picture: Buffer.from('a picture with its marker'),
  hash: 'guessable',
};
const markers = ['0012345679', 'زرین', 'X12345678', 'marker', 'guessable'];

const put = async (person: Person, to = app): Promise<void> => {
  const row = await seal(to.services.db, people, person);
  await sql`insert into test_people (person_id, house, code, code_blind, name, facts, picture, hash)
    values (${row.person_id}, ${row.house}, ${row.code}, ${row.code_blind}, ${row.name}, ${row.facts}::jsonb,
      ${row.picture}, ${row.hash})`.execute(to.services.db);
};
const putClear = ({ person_id, house, code, name, facts, picture, hash }: Person, to = app) =>
  sql`insert into test_people (person_id, house, code, name, facts, picture, hash)
    values (${person_id}, ${house}, ${code}, ${name}, ${JSON.stringify(facts)}::jsonb, ${picture}, ${hash})`.execute(
    to.services.db,
  );
const raw = async (from = app) =>
  (await sql<Person>`select * from test_people order by person_id`.execute(from.services.db)).rows;
const all = async (from = app) => openAll(from.services.db, people, await raw(from));
const empty = () => sql`delete from test_people`.execute(app.services.db);
const inWords = async () => (await everyRow(app.services.db)).get('public.test_people') ?? '';
const keyNumbers = async () =>
  (await sealedStatus(app.services.db)).find(({ column }) => column === 'test_people.name')?.counts;

describe('what is sealed', () => {
  it('opens as it was, in its place, and says nothing meanwhile', async () => {
    await empty();
    await put(one);
    const { hash, ...opened } = (await all())[0] ?? one;
    const { hash: _, ...given } = one;
    expect(opened).toMatchObject(given);
    expect(hash).toMatch(/^keyed:/);
    const words = await inWords();
    expect(markers.filter((marker) => words.includes(marker))).toEqual([]);
  });

  it('is nothing twice: the same value is sealed otherwise each time', async () => {
    await empty();
    await put(one);
    await put({ ...one, person_id: '2', house: 'b' });
    const [first, second] = await raw();
    expect(first?.name).not.toBe(second?.name);
  });

  it('opens in no other row and no other column, nor after a bit was changed', async () => {
    await empty();
    await put(one);
    await put({ ...one, person_id: '2', house: 'b', code: '0499370899', name: 'دیگری' });
    const { db } = app.services;
    const refuses = (row: object | undefined) => expect(open(db, people, row)).rejects.toThrow(SealError);
    const [first, second] = await raw();
    await refuses({ ...first, code: second?.code });
    await refuses({ ...first, code: first?.name });
    await refuses({ ...first, picture: second?.picture });
    const sealed = first?.name ?? '';
    await refuses({
      ...first,
      name: `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`,
    });
    await refuses({ ...first, name: sealed.slice(0, 20) });
  });

  it('may not stand there in the clear, but for what is left of somebody forgotten', async () => {
    const { db } = app.services;
    const [row] = await raw();
    await expect(open(db, people, { ...row, name: 'in the clear' })).rejects.toThrow(SealError);
    const forgotten = await open(db, people, { ...row, name: '-', facts: {}, code: null, picture: null });
    expect(forgotten).toMatchObject({ name: '-', facts: {}, code: null });
  });

  it('is found and kept unique by its blind index, within its house alone', async () => {
    await empty();
    await put(one);
    await put({ ...one, person_id: '2', house: 'b' });
    await expect(put({ ...one, person_id: '3' })).rejects.toMatchObject({ constraint: 'test_people_once' });
    const blinds = await blindsOf(app.services.db, people, 'code', [{ house: 'b', code: one.code }]);
    const { rows } = await sql<{ person_id: string }>`
      select person_id from test_people where code_blind = any(${blinds}::bytea[])`.execute(app.services.db);
    expect(rows).toEqual([{ person_id: '2' }]);
  });
});

describe('an upgrade', () => {
  it('seals what stood in the clear before anything is served, and goes on where it was cut', async () => {
    await empty();
    for (let n = 100; n < 350; n++) await putClear({ ...one, person_id: String(n), code: String(n) });
    await putClear({ ...one, person_id: '9', code: null, picture: null, name: '-', facts: {}, hash: '' });
    await put({ ...one, person_id: '0' });
    const { db } = app.services;
    await sql`update sealed_columns set sealed_at = null where table_name = 'test_people'`.execute(db);
    const next = await start(app.databaseUrl);
    const words = await inWords();
    expect(markers.filter((marker) => words.includes(marker))).toEqual([]);
    const opened = await all(next);
    expect(opened).toHaveLength(252);
    expect(opened.find(({ person_id }) => person_id === '120')).toMatchObject({
      name: one.name,
      facts: one.facts,
      picture: one.picture,
      code: '120',
    });
    expect(opened.at(-1)).toMatchObject({ name: '-', facts: {}, hash: '' });
    const [blind] = await blindsOf(db, people, 'code', [{ house: 'a', code: '120' }]);
    const { rows } = await sql`select from test_people where code_blind = ${blind}`.execute(db);
    expect(rows).toHaveLength(1);
    await next.close();
  });

  it('seals once: what somebody plants in the clear later is not taken for ours', async () => {
    await empty();
    await putClear(one);
    const next = await start(app.databaseUrl);
    await expect(all(next)).rejects.toThrow(SealError);
    await next.close();
    await empty();
  });
});

describe('a rotation', () => {
  it('of data keys goes on under writing, with another instance that hears of it later', async () => {
    await empty();
    const other = await start(app.databaseUrl);
    for (let n = 0; n < 30; n++) await put({ ...one, person_id: `old-${n}`, code: `old-${n}` });
    const before = await keyNumbers();
    let isOver = false;
    const writing = (async () => {
      let n = 0;
      for (; !isOver; n++)
        await put({ ...one, person_id: `new-${n}`, code: `new-${n}` }, n % 2 ? app : other);
      return n;
    })();
    await renewDataKeys(app.services.db);
    await sealAnew(app.services.db);
    isOver = true;
    const written = await writing;
    for (const instance of [app, other]) {
      const opened = await all(instance);
      expect(opened).toHaveLength(30 + written);
      expect(opened.every(({ name }) => name === one.name)).toBe(true);
    }
    await sealAnew(app.services.db);
    const after = await keyNumbers();
    expect(after?.map(({ count }) => count)).toEqual([30 + written]);
    expect(after?.[0]?.key).not.toBe(before?.[0]?.key);
    expect(await sealAnew(app.services.db)).toBe(0);
    await other.close();
  });

  it('of the key outside wraps the data keys anew; who still has both goes on, who has the old one alone is refused', async () => {
    await empty();
    await put(one);
    const both = await start(app.databaseUrl, testKeys('another', 'tests'));
    expect(await renewOuterKey(both.services.db)).toBeGreaterThan(1);
    expect(await renewOuterKey(both.services.db)).toBe(0);
    await put({ ...one, person_id: '2', code: '2' }, both);
    expect((await all()).map(({ name }) => name)).toEqual([one.name, one.name]);
    await both.close();
    const renewed = await start(app.databaseUrl, testKeys('another'));
    expect((await all(renewed)).map(({ name }) => name)).toEqual([one.name, one.name]);
    await expect(start(app.databaseUrl)).rejects.toThrow(/KEY_FILE: this is not the key/);
    await renewOuterKey((await start(app.databaseUrl, testKeys('tests', 'another'))).services.db);
    await renewed.close();
  });
});

describe('a wrong key', () => {
  it('refuses the start by name and writes nothing', async () => {
    const keysThen = async () =>
      (await sql`select * from data_keys order by key_id`.execute(app.services.db)).rows;
    const before = await keysThen();
    await expect(start(app.databaseUrl, testKeys('wrong'))).rejects.toThrow(/^KEY_FILE: this is not the key/);
    expect(await keysThen()).toEqual(before);
  });

  it('is not made up for by new data keys where the old ones are gone', async () => {
    const lost = await start();
    await sql`delete from data_keys`.execute(lost.services.db);
    await expect(start(lost.databaseUrl)).rejects.toThrow('sealed data and no data keys');
    await lost.close();
  });
});
