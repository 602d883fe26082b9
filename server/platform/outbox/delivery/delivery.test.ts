import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '#server/platform/db/at-once.ts';
import type { Message } from '#server/platform/services.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { insertMessagesFrom } from '../insert-from.ts';
import { formOf, type PlayedProvider, playProvider, type Says } from '../testing/provider.ts';

/** The whole way: a row in the transaction of its cause, the job, Kavenegar played on this machine. */

let provider: PlayedProvider;
let app: TestApp;
const open: TestApp[] = [];

let logged: string[] = [];

const start = async (databaseUrl?: string): Promise<TestApp> => {
  const started = await testApp({
    rooms: () => [],
    logged: (line) => logged.push(line),
    env: { KAVENEGAR_KEY: 'testkey1234', KAVENEGAR_URL: provider.url, KAVENEGAR_OTP_TEMPLATE: 'code' },
    fetch,
    ...(databaseUrl === undefined ? {} : { databaseUrl, seed: 'another instance' }),
  });
  open.push(started);
  return started;
};

const taken: Says = { json: { return: { status: 200 }, entries: [{ messageid: 7, status: 1 }] } };
const busy: Says = { json: { return: { status: 409 }, entries: null } };
/** Kavenegar's answer with this status for a message. */
const standing = (status: number): Says => ({
  json: { return: { status: 200 }, entries: [{ messageid: 7, localid: 1, status }] },
});

beforeEach(async () => {
  provider = await playProvider();
  provider.says = () => taken;
  logged = [];
  app = await start();
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  await provider.close();
});

const put = (message: Partial<Message> & { key: string }, by = app) =>
  by.services.db
    .transaction()
    .execute((tx) =>
      by.services.outbox.put(tx, { channel: 'sms', to: '+989120000001', text: 'news', ...message }),
    );
const rowOf = (key: string) =>
  app.services.db.selectFrom('messages').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const statusOf = async (key: string) => (await rowOf(key)).status;
const sends = () => provider.heard.filter(({ path }) => !path.includes('statuslocalmessageid'));
/** What the schedule does every minute. */
const byTheClock = async (by = app) => {
  const { db, jobs } = by.services;
  await db.transaction().execute(async (tx) => {
    for (const name of ['deliver-codes', 'deliver-messages']) await jobs.send(tx, name, {}, { key: 'cron' });
  });
  await by.runJobs();
};
const later = async (minutes: number, by = app) => {
  by.clock.advance({ minutes });
  await byTheClock(by);
};

describe('sending what waits', () => {
  it('sends once what is written twice under one key, and shows it to nobody', async () => {
    await put({ key: 'a' });
    await put({ key: 'a', text: 'again' });
    expect(await statusOf('a')).toBe('pending');
    await app.runJobs();
    await byTheClock();
    expect(sends().map((heard) => formOf(heard)['message'])).toEqual(['news']);
    expect(await rowOf('a')).toMatchObject({
      status: 'sent',
      reference: '7',
      attempts: 1,
      leased_until: null,
    });
    expect((await app.inject('/outbox.json')).statusCode).toBe(404);
  });

  it('sends nothing of what was undone, and leaves waiting what nobody sends, and offers it to nobody', async () => {
    const undone = app.services.db.transaction().execute(async (tx) => {
      await app.services.outbox.put(tx, { key: 'undone', channel: 'sms', to: '+989120000001', text: 'x' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow();
    await put({ key: 'mail', channel: 'email', to: 'a@example.com' });
    await byTheClock();
    expect(sends()).toEqual([]);
    expect((await app.inject('/outbox.json')).statusCode).toBe(404);
    expect([await statusOf('mail'), app.services.outbox.channels()]).toEqual(['pending', ['sms']]);
  });

  it('is written and sent along with another statement, for the rows that this has, once and to its owner alone', async () => {
    const { db, outbox } = app.services;
    const message = {
      key: 'along',
      channel: 'sms',
      to: '+989120000001',
      text: 'news',
      withSupport: true,
    } as const;
    const along = async (isCause: boolean) => {
      const written = await outbox.along(db, message);
      const insert = insertMessagesFrom(sql`cause`, written.messages);
      await atOnce(db, (asking) => [
        sql`with cause as (select 1 where ${isCause}), told as (${insert}) select from told`.execute(asking),
        ...written.send(asking),
      ]);
      await app.runJobs();
    };
    await along(false);
    expect(sends()).toEqual([]);
    for (let again = 0; again < 2; again++) await along(true);
    expect(sends().map((heard) => formOf(heard)['receptor'])).toEqual(['09120000001']);
    const { recipient_blind: blind, ...row } = await rowOf('along');
    await put({ ...message, key: 'alone' });
    expect((await rowOf('alone')).recipient_blind).toEqual(blind);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, code: null, subject: null });
  });

  it('sends each once beside another instance', async () => {
    const second = await start(app.databaseUrl);
    provider.says = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return taken;
    };
    for (let n = 0; n < 30; n++) await put({ key: `k${n}`, text: `news ${n}` }, n % 2 ? app : second);
    await Promise.all([byTheClock(app), byTheClock(second), app.runJobs(), second.runJobs()]);
    const texts = sends().map((heard) => formOf(heard)['message']);
    expect(texts).toHaveLength(30);
    expect(new Set(texts).size).toBe(30);
  });

  it('lets no code wait behind other messages', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    provider.says = async ({ path }) => {
      if (path.includes('sms/send')) await held;
      return taken;
    };
    for (let n = 0; n < 10; n++) await put({ key: `k${n}` });
    await app.work();
    await put({ key: 'code', text: 'code 1234', code: '1234' });
    app.services.jobs.nudge('deliver-codes');
    await expect.poll(() => statusOf('code'), { timeout: 10_000 }).toBe('sent');
    const others = await app.services.db
      .selectFrom('messages')
      .select('status')
      .where('code', 'is', null)
      .execute();
    release();
    expect(others.filter(({ status }) => status === 'sent')).toEqual([]);
  });
});

describe('a provider that fails', () => {
  it('is asked little while it is down for an hour, and then everything is sent once', async () => {
    provider.says = () => busy;
    for (let n = 0; n < 20; n++) await put({ key: `k${n}`, text: `news ${n}` });
    await app.runJobs();
    for (let minute = 0; minute < 60; minute++) await later(1);
    expect(sends().length).toBeLessThan(20 * 6);
    provider.heard = [];
    provider.says = () => taken;
    for (let hour = 0; hour < 3; hour++) await later(60);
    const texts = sends().map((heard) => formOf(heard)['message']);
    expect(texts).toHaveLength(20);
    expect(new Set(texts).size).toBe(20);
    expect(await app.services.metrics.text()).toContain(
      'hodhod_messages_total{channel="sms",outcome="sent"} 20',
    );
  });

  it('gets a code a few times within its two minutes, and never after', async () => {
    provider.says = () => busy;
    await put({ key: 'code', code: '1234' });
    await app.runJobs();
    for (let n = 0; n < 12; n++) {
      app.clock.advance({ seconds: 10 });
      await app.runJobs();
    }
    expect(sends().length).toBe(4);
    provider.says = () => taken;
    await later(1);
    expect(sends().length).toBe(4);
    expect(await statusOf('code')).toBe('failed');
  });

  it('is told nothing that has run out while it waited', async () => {
    await put({ key: 'late', until: new Date(app.clock.now().getTime() + 60_000) });
    app.clock.advance({ minutes: 2 });
    await byTheClock();
    expect([sends(), await rowOf('late')]).toEqual([
      [],
      expect.objectContaining({ status: 'failed', reason: 'late' }),
    ]);
  });

  it('is not asked again for what it will never take', async () => {
    provider.says = () => ({ json: { return: { status: 411 }, entries: null } });
    await put({ key: 'a' });
    await app.runJobs();
    await later(600);
    expect([sends().length, await rowOf('a')]).toEqual([
      1,
      expect.objectContaining({ status: 'failed', reason: 'status 411' }),
    ]);
  });
});

it.each<[string, Says, object]>([
  ['that is down', { status: 503, text: 'down' }, { outcome: 'unknown' }],
  ['that is busy', busy, { outcome: 'again', reason: 'status 409' }],
  [
    'that refuses',
    { json: { return: { status: 411 }, entries: null } },
    { outcome: 'refused', reason: 'status 411' },
  ],
])(
  'a provider %s stands in the log with its reason, and nobody and nothing of the message does',
  async (_, says, told) => {
    provider.says = () => says;
    await put({ key: 'a', to: '+989121112233', text: 'to Maryam', code: '4711' });
    await app.runJobs();
    const lines = logged
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'A message was not sent');
    expect(lines).toEqual([expect.objectContaining({ level: 40, channel: 'sms', ...told })]);
    expect(JSON.stringify(lines)).not.toMatch(/9121112233|Maryam|\b4711\b/);
  },
);

describe('not knowing whether it was sent', () => {
  /** The first try gets no answer; the message then has this status when Kavenegar is asked. */
  const afterSilence = async (status: number) => {
    provider.says = ({ path }) => (path.includes('status') ? standing(status) : 'hangUp');
    await put({ key: 'a' });
    await app.runJobs();
    expect(await statusOf('a')).toBe('unknown');
  };

  it('sends never again what the provider has', async () => {
    await afterSilence(10);
    await later(2);
    expect([await statusOf('a'), sends().length]).toEqual(['sent', 1]);
  });

  it('sends again what the provider never took, under the same name', async () => {
    await afterSilence(100);
    provider.says = ({ path }) => (path.includes('status') ? standing(100) : taken);
    await later(2);
    await byTheClock();
    const names = sends().map((heard) => formOf(heard)['localid']);
    expect([await statusOf('a'), names.length, new Set(names).size]).toEqual(['sent', 2, 1]);
  });

  it('asks ever less often, and sends nothing while nothing settles it', async () => {
    await afterSilence(77);
    for (let n = 0; n < 24; n++) await later(60);
    const asked = provider.heard.length - sends().length;
    expect([await statusOf('a'), sends().length, asked > 2, asked < 12]).toEqual(['unknown', 1, true, true]);
  });

  it('takes a process that died between intention and answer for not knowing', async () => {
    provider.says = () => 'silence';
    await put({ key: 'a' });
    const dying = await start(app.databaseUrl);
    const never = dying.runJobs().catch(() => undefined);
    await expect.poll(() => statusOf('a')).toBe('sending');
    await expect.poll(() => sends().length).toBe(1);
    // The instance that sent it gets no answer. The other one finds the message once its lease has ended.
    provider.says = ({ path }) => (path.includes('status') ? standing(5) : taken);
    await byTheClock();
    expect([await statusOf('a'), sends().length]).toEqual(['sending', 1]);
    await later(2);
    expect([await statusOf('a'), sends().length]).toEqual(['sent', 1]);
    await provider.close();
    await never;
    expect(await statusOf('a')).toBe('sent');
    provider = await playProvider();
  });
});
