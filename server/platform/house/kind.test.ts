import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';

const open: TestApp[] = [];
const start = async (demo: boolean, databaseUrl?: string): Promise<TestApp> => {
  const app = await testApp({ rooms: () => [], demo, ...(databaseUrl ? { databaseUrl } : {}) });
  open.push(app);
  return app;
};
afterAll(async () => {
  for (const app of open.reverse()) await app.close();
});

describe('a database stays what it was opened as', () => {
  let real: TestApp;
  let played: TestApp;
  beforeAll(async () => {
    real = await start(false);
    played = await start(true);
  });

  it('is opened again as the same', async () => {
    await start(false, real.databaseUrl);
    await start(true, played.databaseUrl);
  });

  it('refuses the demonstration on data of a real house, as after a lost environment', async () => {
    await expect(start(true, real.databaseUrl)).rejects.toThrow(/real house.*DATABASE_URL/);
  });

  it('refuses the real house on data of a demonstration', async () => {
    await expect(start(false, played.databaseUrl)).rejects.toThrow(/demonstration.*DATABASE_URL/);
  });
});

describe('a database of before that was written down', () => {
  const old = async (status: 'sent' | 'shown' | 'pending'): Promise<string> => {
    const app = await start(true);
    const { db, clock, random } = app.services;
    const now = clock.now();
    await db
      .insertInto('messages')
      .values({
        message_id: random.uuid(),
        key: status,
        channel: 'sms',
        recipient: '+989120000001',
        text: 'x',
        status,
        attempts: 1,
        until: now,
        created_at: now,
      })
      .execute();
    await sql`delete from house`.execute(db);
    return app.databaseUrl;
  };

  it('is one of a real house where messages were sent', async () => {
    await expect(start(true, await old('sent'))).rejects.toThrow('real house');
  });
  it('is one of a demonstration where they were shown', async () => {
    await expect(start(false, await old('shown'))).rejects.toThrow('demonstration');
  });
  it('is otherwise what it is opened as', async () => {
    const url = await old('pending');
    await start(false, url);
    await expect(start(true, url)).rejects.toThrow('real house');
  });
});
