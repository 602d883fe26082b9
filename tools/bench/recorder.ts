import pg from 'pg';

/** One statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

const boundary = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i;

type Query = (...given: unknown[]) => unknown;

/** Listens to every statement of the driver while `work` runs, leaving out where transactions begin and end. */
export const recorded = async (work: () => Promise<void>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === 'string' && !boundary.test(text)) {
      statements.push({ text, values: Array.isArray(values) ? [...values] : [] });
    }
    return original.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
};

/** Sends the statements of one purchase in one transaction over a bare driver, waiting for the disk as a purchase must. */
export const replay = async (pool: pg.Pool, statements: readonly Statement[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) await client.query(text, values);
    // Single statements of a purchase need not wait for the disk; the transaction as a whole does.
    await client.query('set local synchronous_commit = on');
    await client.query('commit');
  } finally {
    client.release();
  }
};
