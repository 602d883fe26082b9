import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';
import { clusterOf, horizonOf } from './horizon.ts';
import type { AuditProgressTable } from './tables.ts';

/** How far the audit by itself has come, whichever process went on with it last. */
export type Progress = Omit<Selectable<AuditProgressTable>, 'one'>;

export const readProgress = async (db: Db): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    select version, cluster, horizon, sums, proved_at, round, round_ended_at, round_pieces from audit_progress`.execute(
    db,
  );
  if (!rows[0]) throw new Error('how far the audit has come was removed by hand');
  return rows[0];
};

/** Stores how far the audit has come. Null if another process has stored its progress since this one was read. */
export const writeProgress = async (db: Db | Tx, progress: Progress): Promise<Progress | null> => {
  const { cluster, horizon, sums, proved_at, round, round_ended_at, round_pieces, version } = progress;
  const { numAffectedRows } = await sql`
    update audit_progress set version = version + 1, cluster = ${cluster}, horizon = ${horizon},
      sums = ${sums && JSON.stringify(sums)}::jsonb, proved_at = ${proved_at},
      round = ${round && JSON.stringify(round)}::jsonb, round_ended_at = ${round_ended_at},
      round_pieces = ${round_pieces}
     where version = ${version}`.execute(db);
  return numAffectedRows === 1n ? { ...progress, version: version + 1 } : null;
};

/**
 * How far the audit has come in this PostgreSQL. In a database that was restored into another PostgreSQL the stored numbers of transactions
 * mean nothing: the round begins again. What is known to be wrong stays known.
 */
export const progressHere = async (db: Db): Promise<Progress> => {
  const progress = await readProgress(db);
  const [cluster, horizon] = [await clusterOf(db), await horizonOf(db)];
  if (progress.cluster === cluster && progress.horizon <= horizon) return progress;
  const isFirst = progress.cluster === null && progress.horizon <= horizon;
  return { ...progress, cluster, sums: null, round: null, horizon: isFirst ? progress.horizon : horizon };
};
