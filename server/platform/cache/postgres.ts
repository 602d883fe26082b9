import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Migration } from '../db/migrate.ts';
import type { JobDefinition } from '../room.ts';
import type { Cache, Clock, Db, Limits } from '../services.ts';
import { roughLimits } from './rough.ts';

export interface CacheTable {
  key: string;
  value: Buffer;
  expires_at: Date;
}
export interface LimitsTable {
  key: string;
  window_start: Date;
  count: number;
  expires_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    cache: CacheTable;
    limits: LimitsTable;
  }
}

/** Unlogged tables: a crash empties them, which costs time and never money. */
export const cacheMigrations: readonly Migration[] = [
  {
    name: 'platform-001-cache-and-limits',
    sql: `
      create unlogged table cache (key text primary key, value bytea not null, expires_at timestamptz not null);
      create index cache_expiry on cache (expires_at);
      create unlogged table limits (key text primary key, window_start timestamptz not null, count int not null, expires_at timestamptz not null);
      create index limits_expiry on limits (expires_at);`,
  },
];

/** The cache in the database. */
export const postgresCache = (db: Db, clock: Clock): Cache => ({
  async get(key) {
    const { rows } = await sql<Pick<CacheTable, 'value'>>`
      select value from cache where key = ${key} and expires_at > ${clock.now()}`.execute(db);
    return rows[0]?.value ?? null;
  },
  async set(key, value, ttlSeconds) {
    const expiresAt = new Date(clock.now().getTime() + ttlSeconds * 1000);
    await sql`
      insert into cache (key, value, expires_at) values (${key}, ${value}, ${expiresAt})
      on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`.execute(db);
  },
  async delete(key) {
    await db.deleteFrom('cache').where('key', '=', key).execute();
  },
});

/** Counters in the database: a window begins with the first use and ends after its seconds. One statement, so the count is exact. */
export const postgresLimits = (parts: { db: Db; clock: Clock; log: Logger }): Limits => {
  const { db, clock } = parts;
  const exact: Pick<Limits, 'take' | 'giveBack'> = {
    async take(key, limit, windowSeconds) {
      const now = clock.now();
      const ends = new Date(now.getTime() + windowSeconds * 1000);
      const counted = await sql<{ count: number; expires_at: Date }>`
      insert into limits as l (key, window_start, count, expires_at) values (${key}, ${now}, 1, ${ends})
      on conflict (key) do update set
        count = case when l.expires_at <= ${now} then 1 else least(l.count + 1, ${limit + 1}::int) end,
        window_start = case when l.expires_at <= ${now} then excluded.window_start else l.window_start end,
        expires_at = case when l.expires_at <= ${now} then excluded.expires_at else l.expires_at end
      returning count, expires_at`.execute(db);
      const row = counted.rows[0];
      const allowed = (row?.count ?? 1) <= limit;
      const left = Math.ceil(((row?.expires_at ?? ends).getTime() - now.getTime()) / 1000);
      return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, left) };
    },
    async giveBack(key) {
      await db
        .updateTable('limits')
        .set({ count: sql`greatest(count - 1, 0)` })
        .where('key', '=', key)
        .execute();
    },
  };
  return { ...exact, takeRoughly: roughLimits(parts, exact.take) };
};

/** Removes what has expired. */
export const sweepJob = (db: Db, clock: Clock): JobDefinition => ({
  name: 'sweep-cache',
  cron: '*/10 * * * *',
  async handle() {
    await db.deleteFrom('cache').where('expires_at', '<=', clock.now()).execute();
    await db.deleteFrom('limits').where('expires_at', '<=', clock.now()).execute();
  },
});
