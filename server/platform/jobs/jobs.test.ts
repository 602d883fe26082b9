import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createSchedules } from './schedules.ts';

let app: TestApp;
let ran: unknown[] = [];
let failuresLeft = 0;

const open = async (databaseUrl?: string) => {
  ran = [];
  failuresLeft = 0;
  const made = await testApp({
    ...(databaseUrl ? { databaseUrl } : {}),
    rooms: () => [
      {
        name: 'test',
        jobs: [
          {
            name: 'note',
            handle: async (data) => {
              if (failuresLeft-- > 0) throw new Error('not yet');
              ran.push(data);
            },
          },
          { name: 'later', canWait: true, handle: async (data) => void ran.push(data) },
          { name: 'nightly', cron: '0 3 * * *', handle: async () => void ran.push('night') },
        ],
      },
    ],
  });
  app = made;
  return made;
};
afterEach(() => app.close());

const sendTo = (name: string, data: object, options?: { key?: string; startAfter?: Date }) =>
  app.services.db.transaction().execute((tx) => app.services.jobs.send(tx, name, data, options));
const send = (data: object, options?: { key?: string; startAfter?: Date }) => sendTo('note', data, options);
const waiting = async () => {
  const found = await sql<{
    n: number;
  }>`select count(*) as n from pgboss.job where name = 'note' and state < 'active'`.execute(app.services.db);
  return found.rows[0]?.n;
};

describe('a job', () => {
  it('is written with its cause or not at all', async () => {
    await open();
    const cause = app.services.db.transaction().execute(async (tx) => {
      await app.services.jobs.send(tx, 'note', { n: 1 });
      throw new Error('undone');
    });
    await expect(cause).rejects.toThrow('undone');
    expect(await app.runJobs()).toBe(0);
    await send({ n: 2 });
    expect(await app.runJobs()).toBe(1);
    expect(ran).toEqual([{ n: 2 }]);
  });

  it('waits once for a key, and again once the first is in hand', async () => {
    await open();
    await send({ n: 1 }, { key: 'same' });
    await send({ n: 2 }, { key: 'same' });
    await send({ n: 3 });
    await send({ n: 4 });
    expect(await app.runJobs()).toBe(3);
    await send({ n: 5 }, { key: 'same' });
    await app.runJobs();
    expect(ran).toHaveLength(4);
    expect(ran).toContainEqual({ n: 5 });
  });

  it('that can wait comes after those that cannot, however early it was sent', async () => {
    await open();
    for (let n = 0; n < 20; n++) await sendTo('later', { later: n });
    for (let n = 0; n < 6; n++) await send({ n });
    expect(await app.runJobs()).toBe(26);
    // Eight jobs are taken at once: here six that cannot wait and two that can. Of the latter there are never more than four.
    expect(ran.slice(0, 8).filter((data) => Object.hasOwn(data as object, 'n'))).toHaveLength(6);
  });

  it('runs when the clock says so, not before', async () => {
    await open();
    await send({ n: 1 }, { startAfter: new Date(app.clock.now().getTime() + 20 * 60_000) });
    expect(await app.runJobs()).toBe(0);
    app.clock.advance({ minutes: 19, seconds: 59 });
    expect(await app.runJobs()).toBe(0);
    app.clock.advance({ seconds: 1 });
    expect(await app.runJobs()).toBe(1);
  });

  it('that failed comes again after a growing pause', async () => {
    await open();
    failuresLeft = 2;
    await send({ n: 1 });
    await app.runJobs();
    expect([ran.length, await waiting()]).toEqual([0, 1]);
    app.clock.advance({ seconds: 10 });
    await app.runJobs();
    expect(ran).toEqual([]);
    app.clock.advance({ seconds: 20 });
    await app.runJobs();
    expect(ran).toEqual([{ n: 1 }]);
  });

  it('of a process that is gone waits again once it is taken over', async () => {
    await open();
    await send({ n: 1 });
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'note'`.execute(
      app.services.db,
    );
    expect(await app.runJobs()).toBe(0);
    await app.takeOver();
    expect(await app.runJobs()).toBe(1);
  });

  it('that nobody defines is refused', async () => {
    await open();
    const cause = app.services.db.transaction().execute((tx) => app.services.jobs.send(tx, 'unknown', {}));
    await expect(cause).rejects.toThrow('unknown');
  });
});

describe('a worker', () => {
  it('runs what comes by itself, many at once, at once when nudged', async () => {
    await open();
    await app.work();
    for (let n = 0; n < 30; n++) await send({ n });
    app.services.jobs.nudge('note');
    await expect.poll(() => ran.length, { timeout: 5000 }).toBe(30);
  });

  it('looks over one connection of its own, and over another where that is lost', async () => {
    await open();
    const { db } = app.services;
    const looking = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%with pressing as%'`.execute(
        db,
      );
      return rows.map(({ pid }) => pid);
    };
    await app.work();
    for (let n = 0; n < 5; n++) {
      await Promise.all([1, 2, 3].map((part) => send({ n, part })));
      app.services.jobs.nudge('note');
      await expect.poll(() => ran.length, { timeout: 5000 }).toBe(3 * (n + 1));
    }
    const [own, ...others] = await looking();
    expect(own).toBeGreaterThan(0);
    expect(others).toEqual([]);
    await sql`select pg_terminate_backend(${own})`.execute(db);
    // The lost one is listed until its process has ended.
    const isAnother = async () => {
      const [pid, ...more] = await looking();
      return pid !== undefined && pid !== own && more.length === 0;
    };
    await expect.poll(isAnother, { timeout: 10_000 }).toBe(true);
    await send({ n: 'after' });
    await expect.poll(() => ran.length, { timeout: 5000 }).toBe(16);
  });

  it('takes each job once beside another instance', async () => {
    await open();
    const first = app;
    for (let n = 0; n < 40; n++) await send({ n });
    const all = ran;
    const second = await open(first.databaseUrl);
    await Promise.all([first.runJobs(), second.runJobs()]);
    await second.close();
    app = first;
    expect(all.length + ran.length).toBe(40);
  });
});

describe('a job with a schedule', () => {
  const nightly = { name: 'nightly', cron: '0 3 * * *', handle: async () => undefined };
  const nights = async () => {
    await app.runJobs();
    return ran.length;
  };
  const openAt = async (now: string) => {
    await open();
    const { db, log } = app.services;
    app.clock.set(now);
    const failure = { left: 0 };
    const executeSql = async (text: string, values: unknown[]) => {
      if (failure.left-- > 0) throw new Error('The database is away');
      return { rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows };
    };
    const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss' });
    const begin = async () => {
      const schedules = createSchedules({ boss, clock: app.clock, log });
      schedules.start([nightly]);
      await schedules.stop();
      return schedules;
    };
    return { begin, failure };
  };

  it('is sent once a run, however many processes look and however often', async () => {
    const { begin } = await openAt('2026-08-03T02:58:00Z');
    const processes = [await begin(), await begin()];
    const look = async () => {
      for (const each of [...processes, ...processes]) await each.send();
      return nights();
    };
    expect(await look()).toBe(0);
    app.clock.set('2026-08-03T03:00:01Z');
    expect(await look()).toBe(1);
    // One that starts now finds the run sent.
    processes.push(await begin());
    expect(await look()).toBe(1);
    app.clock.set('2026-08-04T03:00:00Z');
    expect(await look()).toBe(2);
  });

  it('waits once, however many of its runs came meanwhile', async () => {
    const { begin } = await openAt('2026-08-03T02:58:00Z');
    const schedules = await begin();
    for (const day of ['03', '04', '05']) {
      app.clock.set(`2026-08-${day}T03:00:00Z`);
      await schedules.send();
    }
    expect(await nights()).toBe(1);
  });

  it('that could not be sent is due still', async () => {
    const { begin, failure } = await openAt('2026-08-03T02:58:00Z');
    const schedules = await begin();
    app.clock.set('2026-08-03T03:00:00Z');
    failure.left = 1;
    await expect(schedules.send()).rejects.toThrow('away');
    app.clock.set('2026-08-03T03:10:00Z');
    await schedules.send();
    expect(await nights()).toBe(1);
  });

  it('is sent where the house was killed in the moment of its run, and not where it stood for longer', async () => {
    const { begin } = await openAt('2026-08-03T03:00:30Z');
    await (await begin()).send();
    expect(await nights()).toBe(1);
    app.clock.set('2026-08-04T03:02:00Z');
    await (await begin()).send();
    expect(await nights()).toBe(1);
  });

  it('runs by itself in a house that works', async () => {
    await open();
    await app.work();
    app.clock.advance({ hours: 24 });
    await expect.poll(() => ran, { timeout: 5000 }).toEqual(['night']);
  });
});
