import { createHash } from 'node:crypto';
import pg from 'pg';
import { askedWhile, type Statement } from '#server/testing/asked.ts';

const boundary = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i;

/**
 * Records every statement of the driver while `work` runs; gives them by transaction, without `begin` and `commit`. A statement outside
 * of transactions counts with the next one. Statements that are sent in one message are one transaction.
 */
export const recorded = async (work: () => Promise<void>): Promise<Statement[][]> => {
  const transactions: Statement[][] = [[]];
  for (const message of await askedWhile(work)) {
    transactions.at(-1)?.push(...message.filter(({ text }) => !boundary.test(text)));
    if (message.length > 1 || /^\s*commit/i.test(message[0]?.text ?? '')) transactions.push([]);
  }
  return transactions.filter((statements) => statements.length > 0);
};

const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Connections that send a statement without waiting for the answers of earlier ones. */
export const openBare = (url: string, max: number): pg.Pool =>
  new pg.Pool({ connectionString: url, max, pipeline: true } as pg.PoolConfig);

/**
 * Sends the statements of one purchase over a bare driver in the fastest form: the statements of a transaction are sent at once, and
 * those with values are prepared. Each transaction waits for the disk, as that of a purchase must.
 */
export const replay = async (pool: pg.Pool, transactions: readonly Statement[][]): Promise<void> => {
  const client = await pool.connect();
  try {
    for (const statements of transactions)
      await Promise.all([
        client.query('begin'),
        ...statements.map(({ text, values }) =>
          values.length > 0 ? client.query({ name: nameOf(text), text, values }) : client.query(text),
        ),
        // Some statements switch off waiting for the disk; a transaction of a purchase as a whole waits.
        client.query('set local synchronous_commit = on'),
        client.query('commit'),
      ]);
  } finally {
    client.release();
  }
};
