import { sql } from 'kysely';
import { within } from '../within.ts';
import type { Migration } from './migrate.ts';
import type { Db } from './tables.ts';

export const probeMigrations: readonly Migration[] = [
  {
    name: 'platform-write-probe',
    sql: `
      create table write_probe (one boolean primary key check (one), at timestamptz not null);
      insert into write_probe values (true, now());`,
  },
];

/**
 * Really writes. First a row that is committed, which a standby refuses. Then some 600 kB that find no room in memory, because a single row
 * would still find room in its page, and in the log that PostgreSQL made ahead, long after the disk is full.
 */
const write = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '2s', true), set_config('lock_timeout', '1s', true),
      set_config('work_mem', '64kB', true)`.execute(tx);
    await sql`select count(*) from generate_series(1, 40000)`.execute(tx);
    await sql`update write_probe set at = clock_timestamp()`.execute(tx);
  });

const rememberedMs = 1000;
/** How long a failure is remembered: briefly, so that a database that is back is noticed soon. */
const badRememberedMs = 250;

export interface State {
  /** Whether the database answers. */
  database: boolean;
  /** Whether it can store anything. */
  writable: boolean;
}

/** Returns a function that says whether the database answers and can be written to. However often it is called, it looks once a second. */
export const createLook = (db: Db): (() => Promise<State>) => {
  let looking: Promise<State> | null = null;
  const look = async (): Promise<State> => {
    const writable = await within(write(db));
    return { database: writable || (await within(sql`select 1`.execute(db))), writable };
  };
  return () => {
    looking ??= look().then((state) => {
      setTimeout(
        () => {
          looking = null;
        },
        state.writable ? rememberedMs : badRememberedMs,
      ).unref();
      return state;
    });
    return looking;
  };
};
