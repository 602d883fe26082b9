import { sql } from 'kysely';
import { ConfigError } from '../config/env.ts';
import type { Migration } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import type { Clock } from '../ports.ts';
import './tables.ts';

/** Records at its first start what sort of house a database belongs to. */
export const houseMigrations: readonly Migration[] = [
  {
    name: 'platform-007-kind-of-house',
    sql: `
      create table house (
        only_one boolean primary key default true check (only_one),
        is_demo boolean not null,
        since timestamptz not null
      );`,
  },
];

/** Whether the database belongs to a demonstration; null if no house has started on it. */
export const isDemoDatabase = async (db: Db): Promise<boolean | null> => {
  const { rows } = await sql<{ is_demo: boolean }>`select is_demo from house`.execute(db);
  return rows[0]?.is_demo ?? null;
};

/**
 * Refuses to open a database as another sort of house than it belongs to: with a forgotten environment the codes of real travellers would
 * be shown at /outbox, and played money would buy real tickets. In a database older than this record its messages show the sort: sent ones
 * are real, shown ones are of a demonstration. Throws ConfigError.
 */
export const settleKind = async (db: Db, demo: boolean, clock: Clock): Promise<void> => {
  await sql`
    insert into house (is_demo, since)
    select case
             when exists (select from messages where status in ('sending', 'sent', 'unknown')) then false
             when exists (select from messages where status = 'shown') then true
             else ${demo}::boolean
           end, ${clock.now()}::timestamptz
    on conflict do nothing`.execute(db);
  const was = await isDemoDatabase(db);
  if (was === demo) return;
  throw new ConfigError(
    demo
      ? 'This database is one of a real house, and a demonstration would show its messages to everybody. Give the environment that the house ran with, or another DATABASE_URL or DATA_DIR for the demonstration'
      : 'This database is one of a demonstration: its money, seats and accounts are played. Give another DATABASE_URL, or another DATA_DIR, for the real house',
  );
};
