import { createHash } from 'node:crypto';
import pg from 'pg';
import { askedWhile, type Statement } from '#server/testing/asked.ts';

const boundary = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i;

/**
 * Listens to every statement of the driver while `work` runs. Answers them without where transactions begin and end, parted by where one
 * ended: what stands alone goes with the transaction after it, what goes in one message is one.
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

/** Connections that send without waiting for the answers of before. */
export const openBare = (url: string, max: number): pg.Pool =>
  new pg.Pool({ connectionString: url, max, pipeline: true } as pg.PoolConfig);

/**
 * Sends the statements of one purchase over a bare driver in the best form that they have: in their transactions, each sent at once and
 * waiting for the disk as a purchase must, prepared where they have values.
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
        // Single statements of a purchase need not wait for the disk; the transaction as a whole does.
        client.query('set local synchronous_commit = on'),
        client.query('commit'),
      ]);
  } finally {
    client.release();
  }
};
