import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';

interface HorizonRow {
  horizon: number;
}

/** Every transaction with a number below this one has ended: a question that is asked from now on sees everything that they wrote. */
export const horizonOf = async (db: Db | Tx): Promise<number> => {
  const { rows } =
    await sql<HorizonRow>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`.execute(
      db,
    );
  if (!rows[0]) throw new Error('a question of one row had none');
  return rows[0].horizon;
};

interface ClusterRow {
  cluster: string;
}

/** Names the PostgreSQL that numbers the transactions. Numbers from another one, out of which the database was copied, mean nothing here. */
export const clusterOf = async (db: Db | Tx): Promise<string> => {
  const { rows } =
    await sql<ClusterRow>`select system_identifier::text as cluster from pg_control_system()`.execute(db);
  if (!rows[0]) throw new Error('a question of one row had none');
  return rows[0].cluster;
};
