import { createHash } from 'node:crypto';
import pg from 'pg';

/** One statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

const boundary = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i;

/** What the driver sends; its types do not show it. */
interface Sent {
  text?: unknown;
  values?: unknown;
}
interface Sender {
  submit(this: Sent, connection: unknown): unknown;
}

/**
 * Listens to every statement of the driver while `work` runs. Answers them without where transactions begin and end, parted by where one
 * ended: what stands alone goes with the transaction after it.
 */
export const recorded = async (work: () => Promise<void>): Promise<Statement[][]> => {
  const transactions: Statement[][] = [[]];
  const sender = pg.Query.prototype as unknown as Sender;
  const original = sender.submit;
  sender.submit = function (connection) {
    const { text, values } = this;
    if (typeof text === 'string' && /^\s*commit/i.test(text)) transactions.push([]);
    if (typeof text === 'string' && !boundary.test(text))
      transactions.at(-1)?.push({ text, values: Array.isArray(values) ? [...values] : [] });
    return original.call(this, connection);
  };
  try {
    await work();
  } finally {
    sender.submit = original;
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
