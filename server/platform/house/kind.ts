import { sql } from 'kysely';
import { ConfigError } from '../config/env.ts';
import type { Migration } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import type { Clock } from '../ports.ts';
import './tables.ts';

/** What sort of house a database belongs to, written down at its first start. */
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

/** Whether the database is one of a demonstration; null where no house has started on it. */
export const isDemoDatabase = async (db: Db): Promise<boolean | null> => {
  const { rows } = await sql<{ is_demo: boolean }>`select is_demo from house`.execute(db);
  return rows[0]?.is_demo ?? null;
};

/**
 * Sees to it that a database is not opened as what it is not: a forgotten environment would show the codes of real
 * travellers at /outbox, and played money would buy real tickets. One of before this was written down shows by its messages
 * what it is: sent ones are real, shown ones are of a demonstration. Throws ConfigError.
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
