import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

/** What is played is of a demonstration: nothing of it is for sale in a real house, whatever its database was before. */

const env = { PUBLIC_URL: 'https://hodhod.example', KAVENEGAR_KEY: 'testkey1234' };

const found = async (app: TestApp, origin: string, destination: string) => {
  const date = addDays(dayInIran(app.clock.now()), 5);
  const body = { origin: { code: origin }, destination: { code: destination }, date };
  const { data } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', { body });
  return { count: data.proposals.length, suppliers: data.suppliers.map(({ supplier }) => supplier) };
};
const openKinds = async (app: TestApp) => {
  const { rows } = await sql<{ open: number; active: number }>`
    select (select count(*)::int from visa_destinations where is_open and visa_free is null) as open,
           (select count(*)::int from visa_kinds where is_active) as active`.execute(app.services.db);
  return rows[0];
};

describe.each([
  ['a new database', false],
  ['a database from before it knew which it is', true],
])('a real house on %s', (_, isOld) => {
  let played: TestApp | null = null;
  let app: TestApp;
  beforeAll(async () => {
    if (isOld) {
      played = await wholeHouse();
      expect((await found(played, 'THR', 'MHD')).count).toBeGreaterThan(0);
      expect((await openKinds(played))?.active).toBeGreaterThan(0);
      await sql`delete from house`.execute(played.services.db);
    }
    app = await wholeHouse({ demo: false, env, ...(played ? { databaseUrl: played.databaseUrl } : {}) });
    // Earlier answers are kept for some minutes, so time has to pass.
    app.clock.advance({ hours: 1 });
  });
  afterAll(async () => {
    await app?.close();
    await played?.close();
  });

  it('sells no flight, and says so instead of an empty day', async () => {
    expect(await found(app, 'THR', 'MHD')).toEqual({ count: 0, suppliers: [] });
    expect(await found(app, 'IKA', 'IST')).toEqual({ count: 0, suppliers: [] });
  });

  it('sells no visa that no staff has looked at', async () => {
    expect(await openKinds(app)).toEqual({ open: 0, active: 0 });
  });

  it('has no bank, no outbox and no code of the demonstration', async () => {
    const gateways = await call(app, 'GET /api/payment/Gateway/Paged', { query: {} });
    const pages = await Promise.all(
      ['/outbox', '/outbox.json', '/demo-bank/style.css'].map((url) => app.inject(url)),
    );
    const { rows } = await sql`select from vouchers where code = 'HODHOD10' and active`.execute(
      app.services.db,
    );
    const partners = await sql`select from flight_partners where active`.execute(app.services.db);
    expect(gateways.data.data).toEqual([]);
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect([rows.length, partners.rows.length]).toEqual([0, 0]);
  });

  it('makes no seats by a job either', async () => {
    await signIn(app);
    app.clock.advance({ days: 2 });
    await app.runJobs();
    expect((await found(app, 'THR', 'MHD')).count).toBe(0);
  });
});

it('links lead to PUBLIC_URL, or in a demonstration to the address that people use', async () => {
  const real = await testApp({ rooms: () => [], demo: false, env });
  const played = await wholeHouse();
  const { token } = await signIn(played);
  const at = (host: string) => ({
    url: '/account/api/Account/CurrentUser',
    headers: { host, authorization: `Bearer ${token}` },
  });
  const origins = [real.services.house.origin(), played.services.house.origin()];
  await played.inject(at('192.168.1.20:3000'));
  origins.push(played.services.house.origin());
  await played.inject(at('evil"><script>'));
  await played.inject({ url: '/api/x', headers: { host: 'evil.example' } });
  origins.push(played.services.house.origin());
  await real.close();
  await played.close();
  expect(origins).toEqual([
    'https://hodhod.example',
    'http://127.0.0.1:3000',
    'http://192.168.1.20:3000',
    'http://192.168.1.20:3000',
  ]);
});

it('only who sits at the machine reads the outbox of a demonstration that nobody asked for', async () => {
  const byItself = await testApp({ rooms: () => [] });
  const asked = await testApp({ rooms: () => [], env: { DEMO: '1' } });
  const statusOf = async (app: TestApp, headers: Record<string, string>) =>
    (await app.inject({ url: '/outbox.json', headers })).statusCode;
  const from = [
    { host: 'localhost:3000' },
    { host: '127.0.0.1' },
    { host: 'hodhod.example' },
    { host: 'localhost', 'x-forwarded-for': '1.2.3.4' },
    { host: 'localhost', forwarded: 'for=1.2.3.4' },
    { host: 'localhost', 'x-forwarded-proto': 'https' },
    { host: 'localhost', 'cf-connecting-ip': '1.2.3.4' },
  ];
  const statuses = await Promise.all(from.map((headers) => statusOf(byItself, headers)));
  const open = await Promise.all(from.map((headers) => statusOf(asked, headers)));
  await byItself.close();
  await asked.close();
  expect([statuses, open]).toEqual([
    [200, 200, 404, 404, 404, 404, 404],
    [200, 200, 200, 200, 200, 200, 200],
  ]);
});

it('nor does whoever comes by nginx as it is, which says only that it speaks HTTP/1.0', async () => {
  const app = await testApp({ rooms: () => [] });
  const { port } = new URL(await app.listen());
  const statusBy = (version: '1.0' | '1.1') =>
    new Promise<string>((resolve, reject) => {
      const asked = `GET /outbox.json HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`;
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(asked));
      let said = '';
      socket.setEncoding('utf8').on('data', (chunk) => (said += chunk));
      socket.on('close', () => resolve(said.slice(9, 12))).on('error', reject);
    });
  const statuses = [await statusBy('1.1'), await statusBy('1.0')];
  await app.close();
  expect(statuses).toEqual(['200', '404']);
});
