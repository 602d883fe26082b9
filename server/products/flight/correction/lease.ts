import { sql } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import './tables.ts';

export const correctionMigrations: readonly Migration[] = [
  {
    name: 'flight-correction-001-leases',
    sql: `
create table flight_correction_leases (
  traveller_id uuid primary key,
  leased_until timestamptz not null
);`,
  },
];

const leaseSeconds = 90;

/**
 * Runs the work while nobody else corrects this traveller; null if somebody does. The lease expires by itself, since a process may die with
 * it.
 */
export const withLease = async <T>(
  { db, clock }: { db: Db; clock: Clock },
  travellerId: string,
  work: () => Promise<T>,
): Promise<T | null> => {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql`
    insert into flight_correction_leases as l (traveller_id, leased_until) values (${travellerId}::uuid, ${until}::timestamptz)
    on conflict (traveller_id) do update set leased_until = excluded.leased_until
      where l.leased_until <= ${now}::timestamptz
    returning traveller_id`.execute(db);
  if (rows.length === 0) return null;
  try {
    return await work();
  } finally {
    await sql`
      delete from flight_correction_leases
      where traveller_id = ${travellerId}::uuid and leased_until = ${until}::timestamptz`.execute(db);
  }
};
