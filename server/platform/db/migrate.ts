import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '../room.ts';
import type { Db, Tx } from '../services.ts';

/** Any fixed number: instances that start together wait for one another. */
const lockNumber = 4_216_001;

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const applied = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(tx);
  return new Map(rows.rows.map((row) => [row.name, row.hash]));
};

/**
 * Applies what is missing, in order, all in one transaction; answers the names applied.
 * Throws where a step that ran before has another text now: a step never changes once it ran.
 */
export const migrate = async (db: Db, migrations: readonly Migration[]): Promise<string[]> => {
  const names = migrations.map((step) => step.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`Two migrations are named ${twice}`);
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const before = await applied(tx);
    const done: string[] = [];
    for (const step of migrations) {
      const hash = fingerprint(step.sql);
      const ran = before.get(step.name);
      if (ran === hash) continue;
      if (ran !== undefined) {
        throw new Error(
          `Migration ${step.name} ran before with another text; write a new step instead of changing it`,
        );
      }
      await sql.raw(step.sql).execute(tx);
      await sql`insert into migrations (name, hash) values (${step.name}, ${hash})`.execute(tx);
      done.push(step.name);
    }
    return done;
  });
};
