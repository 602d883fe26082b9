import { sql } from 'kysely';
import type { HouseSums } from '#server/platform/ledger/house-sums.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Course } from './course.ts';
import { clusterOf, horizonOf } from './horizon.ts';

/** A look at everything that the house goes on with by itself. */
export interface AuditRound extends Course {
  beganAt: string;
  /** How many pieces the round before it had; 0: there was none, or none that counted them. */
  expected: number;
}

/** How far the audit has come, whichever process went on with it last. */
export interface Progress {
  version: number;
  cluster: string | null;
  /** What was written before this transaction was looked at, or is the round's to look at. */
  horizon: number;
  sums: HouseSums | null;
  proved_at: Date;
  round: AuditRound | null;
  round_ended_at: Date;
  /** How many pieces the last round had that came to its end; 0: none did. */
  round_pieces: number;
}

export const readProgress = async (db: Db): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    select version, cluster, horizon, sums, proved_at, round, round_ended_at, round_pieces from audit_progress`.execute(
    db,
  );
  if (!rows[0]) throw new Error('how far the audit has come was removed by hand');
  return rows[0];
};

/** Writes how far it has come; null where another process did since this was read. */
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
 * How far it has come, as far as its numbers of transactions mean anything: in a database that was restored into another PostgreSQL they
 * do not, and the round begins anew. What is wrong stays known.
 */
export const progressHere = async (db: Db): Promise<Progress> => {
  const progress = await readProgress(db);
  const [cluster, horizon] = [await clusterOf(db), await horizonOf(db)];
  if (progress.cluster === cluster && progress.horizon <= horizon) return progress;
  const isFirst = progress.cluster === null && progress.horizon <= horizon;
  return { ...progress, cluster, sums: null, round: null, horizon: isFirst ? progress.horizon : horizon };
};
