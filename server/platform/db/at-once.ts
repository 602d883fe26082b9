import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { isStaleStatement } from './statements.ts';
import type { Db } from './tables.ts';
import { type StatementToSend, Together } from './together.ts';

/** The handle that one statement of several is asked through. Raw SQL takes it like a database or a transaction. */
export type Asking = Pick<Db, 'getExecutor'>;

interface Gathered extends StatementToSend {
  resolve(result: QueryResult<never>): void;
  reject(error: unknown): void;
}

const pools = new WeakMap<object, pg.Pool>();

/** Tells `atOnce` the connection pool of this database. */
export const withPool = (db: Db, pool: pg.Pool): Db => {
  pools.set(db, pool);
  return db;
};

const submit = (client: pg.PoolClient, asked: readonly StatementToSend[]): Promise<pg.QueryResult[]> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, results: pg.QueryResult[]) =>
      error ? reject(error) : resolve(results);
    client.query(new Together(asked, done) as unknown as pg.Submittable);
  });

/** Sends one message to this database; null if that is not possible, as within a transaction. */
export const senderTo = (
  db: Db,
): ((asked: readonly StatementToSend[]) => Promise<QueryResult<never>[]>) | null => {
  const pool = pools.get(db);
  return pool ? async (asked) => (await send(pool, asked)).map(resultOf) : null;
};

const send = async (pool: pg.Pool, asked: readonly StatementToSend[]): Promise<pg.QueryResult[]> => {
  const client = await pool.connect();
  try {
    // A stale prepared statement is refused before anything is done, so it can be sent again.
    return await submit(client, asked).catch((error: unknown) => {
      if (isStaleStatement(error)) return submit(client, asked);
      throw error;
    });
  } finally {
    client.release();
  }
};

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = ({ command, rowCount, rows }: pg.QueryResult) => ({
  ...(writing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: (rows ?? []) as never[],
});

/**
 * Asks several statements in one message, which is one transaction (see `Together`): either all of it is done or nothing. For statements
 * that are known beforehand, so that no answer decides on the next statement. Each promise must ask exactly one statement through the given
 * handle; they resolve once everything is committed.
 * @throws the error of the first statement that fails.
 */
export const atOnce = async <T extends readonly unknown[]>(
  db: Db,
  ask: (asking: Asking) => { [K in keyof T]: Promise<T[K]> },
): Promise<T> => {
  const sendAll = senderTo(db);
  if (!sendAll) throw new Error('several statements at once are a transaction of their own');
  const gathered: Gathered[] = [];
  let expected = Number.POSITIVE_INFINITY;
  const go = (): void => {
    if (gathered.length < expected) return;
    sendAll(gathered).then(
      (results) => {
        for (const [at, result] of results.entries()) gathered[at]?.resolve(result);
      },
      (error: unknown) => {
        for (const { reject } of gathered) reject(error);
      },
    );
  };
  const connection: DatabaseConnection = {
    executeQuery: <R>({ sql: text, parameters }: CompiledQuery) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        if (gathered.length >= expected) throw new Error('what goes at once asks one statement each');
        gathered.push({ text, values: [...parameters], resolve, reject });
        go();
      }),
    streamQuery: () => {
      throw new Error('nothing is streamed at once');
    },
  };
  const executor = db
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const promises = ask({ getExecutor: () => executor });
  expected = promises.length;
  // If one promise fails before it asks, nothing is sent, and the others never get an answer.
  const answers = Promise.all(promises) as unknown as Promise<T>;
  go();
  return answers;
};
