import pg from 'pg';

/** Opens a connection for one piece of work. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  // If the connection is lost, the query under way fails. Without a listener the process would end too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Does all of the work or nothing of it. */
export const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
