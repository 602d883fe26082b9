import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDataTexts } from '#core/texts/kept-data-words.ts';
import { keptDataPaper } from '#server/bases/account/kept-data/pdf.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { makePossessions } from './testing/possessions.ts';

/** What an owner takes along over all rooms: every table of people is in it, or stands here with the reason why not. */

/** Tables with an owner that are told to nobody, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  account_factors: 'the secret of the second factor, which opens the account',
  account_recovery_codes: 'hashes of codes, which open the account',
  share_guests:
    'who pays a link without an account: nobody by name; what an account took of it stands among the movements of its wallet',
};

/** Columns of told tables that tell of people and are told to nobody, each with the reason. */
const columnsLeftOut: Readonly<Record<string, string>> = {
  'push_subscriptions.endpoint': 'whoever has it can write to the browser in our name',
  'push_subscriptions.p256dh': 'a key of the browser',
  'push_subscriptions.auth': 'a secret of the browser',
  'account_suspensions.reason': 'what staff write for each other',
  'account_suspensions.lift_reason': 'what staff write for each other',
  'private_files.content': 'the picture itself, which its owner sees and takes where it was given',
  'orders.fingerprint': 'a mark of the request, which tells nothing',
  'refunds.fingerprint': 'a mark of the request, which tells nothing',
  'saved_travellers.traveller_id': 'names the row alone',
  'saved_travellers.user_id': 'whose it is: the reader',
  'saved_travellers.national_code_blind': 'a mark of the national code, which is told',
  'saved_travellers.passport_blind': 'a mark of the passport, which is told',
  'order_travellers.traveller_id': 'names the row alone',
  'order_travellers.order_id': 'names the order alone, whose number is told',
  'order_travellers.position': 'in which order they were typed',
  'order_travellers.passport_blind': 'a mark of the passport, which is told',
  'order_travellers.is_guest': 'whether less was asked of them, which shows',
};

/** Where travellers are kept: of these every column is told, not only what is sealed. */
const ofTravellers = ['saved_travellers', 'order_travellers'];

let app: TestApp;
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  app = await wholeHouse();
  for (const room of app.rooms) await room.start?.();
  owner = await signIn(app);
  other = await signIn(app);
  await makePossessions(app, owner);
});
afterAll(() => app.close());

const take = ({ token }: SignedIn, proofCode?: string) =>
  call(app, 'POST /account/api/Account/KeptData', { body: proofCode ? { proofCode } : {} }, token);

const tellsOf = () => app.rooms.flatMap(({ tells }) => tells ?? []);

describe('the tables that are told', () => {
  it('are all that have an owner, but for those that are named with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'owner_id')`.execute(app.services.db);
    const told = new Set(tellsOf().map(({ table }) => table));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.map(({ name }) => name).filter((name) => !told.has(name) && !(name in leftOut))).toEqual([]);
    expect(Object.keys(leftOut).filter((name) => told.has(name))).toEqual([]);
    expect(tellsOf().length).toBe(told.size);
  });

  it('are told with every sealed column, and with every one of travellers, but for those that are named with a reason', async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = any(${ofTravellers}::text[])`.execute(app.services.db);
    const told = new Map(tellsOf().map(({ table, words }) => [table, Object.keys(words.columns)]));
    const sealed = app.rooms
      .flatMap((each) => each.sealed ?? [])
      .filter(({ table }) => told.has(table))
      .flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`));
    const owed = new Set([...sealed, ...rows.map(({ name, column }) => `${name}.${column}`)]);
    const given = new Set(
      [...told].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    );
    expect(owed.size).toBeGreaterThan(40);
    expect([...owed].filter((name) => !given.has(name) && !(name in columnsLeftOut))).toEqual([]);
    expect(Object.keys(columnsLeftOut).filter((name) => given.has(name) || !owed.has(name))).toEqual([]);
  });

  it('have no column of a password, hash, token or key, nor one of bytes', async () => {
    const { rows } = await sql<{ name: string; kind: string }>`
      select table_name || '.' || column_name as name, data_type as kind from information_schema.columns
       where table_schema = 'public'`.execute(app.services.db);
    const kinds = new Map(rows.map(({ name, kind }) => [name, kind]));
    const columns = tellsOf().flatMap(({ table, words }) =>
      Object.keys(words.columns).map((column) => `${table}.${column}`),
    );
    expect(columns.filter((name) => !kinds.has(name))).toEqual([]);
    expect(columns.filter((name) => /hash|token|secret|password|_blind|_key$/.test(name))).toEqual([]);
    expect(columns.filter((name) => kinds.get(name) === 'bytea')).toEqual([]);
    // What staff write for each other is for no traveller.
    expect(columns.filter((name) => /reason$|staff|judge|_by$/.test(name))).toEqual([]);
  });
});

describe('what an owner takes along', () => {
  it('has what they bought and wrote, sealed texts opened, and nothing of anybody else', async () => {
    const { status, data, text } = await take(owner);
    expect(status).toBe(200);
    const tables = data.tables.map(({ table }) => table);
    expect(tables).toEqual(
      expect.arrayContaining([
        'users',
        'sessions',
        'orders',
        'order_travellers',
        'payments',
        'refunds',
        'payouts',
      ]),
    );
    expect(text.toUpperCase()).toContain('ZARRINKOLAH');
    expect(text).toContain('820540102680020817909002');
    expect(text).toContain(owner.phoneNumber);
    expect(text).not.toContain(other.phoneNumber);
    const theirs = await take(other);
    expect(theirs.text.toUpperCase()).not.toContain('ZARRINKOLAH');
    expect(theirs.data.tables.map(({ table }) => table)).not.toContain('orders');
  });

  it('says of each table how many rows there are, and of one that does not fit that it is cut', async () => {
    const { data } = await take(owner);
    expect(data.tables.filter(({ rows, total, notice }) => rows.length !== total || notice !== null)).toEqual(
      [],
    );
    const busy = await signIn(app);
    await sql`
      insert into sessions (session_id, user_id, refresh_hash, rotated_at, expires_at, user_agent, last_seen_at, proved_at, created_at)
      select gen_random_uuid(), user_id, decode(md5(n::text), 'hex'), rotated_at, expires_at, 'robot ' || n, last_seen_at, proved_at,
        created_at - n * interval '1 minute' from sessions, generate_series(1, 5005) n where user_id = ${busy.userId}`.execute(
      app.services.db,
    );
    const cut = (await take(busy)).data.tables.find(({ table }) => table === 'sessions');
    expect([cut?.rows.length, cut?.total]).toEqual([5000, 5006]);
    expect(cut?.notice).toBe(keptDataTexts.cut('۵٬۰۰۰', '۵٬۰۰۶'));
    // The newest are those that fit.
    expect(cut?.rows.map((row) => row['user_agent'])).not.toContain('robot 5005');
    expect(cut?.rows[0]?.['user_agent']).toBe('test');
  });

  it('has no value that opens an account', async () => {
    const { text } = await take(owner);
    const { rows } = await sql<{ hash: string; token: string | null }>`
      select encode(refresh_hash, 'hex') as hash, null as token from sessions where user_id = ${owner.userId}`.execute(
      app.services.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(text).not.toContain(hash);
    expect(text).not.toContain('refresh');
    expect(text).not.toMatch(/keyed:|sealed:|askedWith|offerKey/);
  });

  it('is also a paper', async () => {
    const { status, headers, text } = await call(
      app,
      'GET /account/api/Account/KeptDataPdf',
      {},
      owner.token,
    );
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(text.startsWith('%PDF-')).toBe(true);
    const { rawPayload } = await app.inject({
      url: '/account/api/Account/KeptDataPdf',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    // The sign stands before the number, though the words around it go from right to left.
    for (const { reader, text: read } of await readPdf(rawPayload)) {
      expect(read, reader).toContain(owner.phoneNumber);
      expect(read, reader).not.toContain(`${owner.phoneNumber.slice(1)}+`);
    }
    const words = { title: 'یادداشت', columns: { note: 'متن' } };
    const cut = [{ table: 'notes', words, rows: [{ note: 'سلام' }], total: 6000 }];
    const whole = [{ table: 'notes', words, rows: [{ note: 'سلام' }], total: 1 }];
    // What it says of what did not fit stands in it.
    expect((await keptDataPaper(app.services, cut)).length).toBeGreaterThan(
      (await keptDataPaper(app.services, whole)).length,
    );
  });

  it('wants a fresh proof, for which a code is sent to the owner', async () => {
    app.clock.advance({ hours: 2 });
    const again = await signIn(app, owner.phoneNumber);
    app.clock.advance({ minutes: 11 });
    expect((await take(again)).code).toBe('PROOF_NEEDED');
    const paper = await call(app, 'GET /account/api/Account/KeptDataPdf', {}, again.token);
    expect(paper.code).toBe('PROOF_NEEDED');
    expect((await take(again, '0000')).status).not.toBe(200);
  });
});
