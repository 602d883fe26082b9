import pg from 'pg';
import { startThrowawayCluster } from '#server/testing/cluster.ts';
import { processorOf } from './processor.ts';

/** A PostgreSQL with its ordinary, durable settings: the one of DATABASE_URL, or an embedded one that is made for this run. */
export interface BenchPostgres {
  urlOf(database: string): string;
  /** Makes a database anew, as a copy of `template` if there is one. */
  create(database: string, template?: string): Promise<void>;
  /** Milliseconds of processor time that it has used; NaN if it was not started by this run. */
  processor(): number;
  stop(): Promise<void>;
}

const databases = new Set<string>();

const withAdmin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const over = (adminUrl: string, processor: () => number, stopServer: () => Promise<void>): BenchPostgres => ({
  processor,
  urlOf: (database) => adminUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`),
  create: (database, template) =>
    withAdmin(adminUrl, async (client) => {
      databases.add(database);
      await client.query(`drop database if exists ${database} with (force)`);
      await client.query(`create database ${database}${template ? ` template ${template}` : ''}`);
    }),
  async stop() {
    await withAdmin(adminUrl, async (client) => {
      for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
    });
    await stopServer();
  },
});

export const openPostgres = async (): Promise<BenchPostgres> => {
  const given = process.env['DATABASE_URL'];
  if (given)
    return over(
      given,
      () => Number.NaN,
      async () => undefined,
    );
  const cluster = await startThrowawayCluster('bench');
  return over(cluster.urlOf('postgres'), () => processorOf(cluster.postmaster()), cluster.stop);
};
