import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';

interface Row {
  horizon: number;
}

/** Every transaction with a number below this one has come to its end: who asks from now on sees all that they wrote. */
export const horizonOf = async (db: Db | Tx): Promise<number> => {
  const { rows } =
    await sql<Row>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`.execute(db);
  if (!rows[0]) throw new Error('a question of one row had none');
  return rows[0].horizon;
};

interface Counted {
  cluster: string;
}

/** Which PostgreSQL counts the transactions: numbers of another one, from which a database was copied, say nothing here. */
export const clusterOf = async (db: Db | Tx): Promise<string> => {
  const { rows } =
    await sql<Counted>`select system_identifier::text as cluster from pg_control_system()`.execute(db);
  if (!rows[0]) throw new Error('a question of one row had none');
  return rows[0].cluster;
};
