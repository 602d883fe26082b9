import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { keepKeysByBytes } from '../db/keys.ts';
import type { Migration } from '../db/migrate.ts';
import { applyMissing, isSame, migrationsLock } from '../db/migrate.ts';
import type { Db, Tables, Tx } from '../db/tables.ts';
import { columnList, connect, isEmpty, quotedName, referencesIn, tablesIn } from './catalogue.ts';
import { checkBackup, type End, type Head, readBackup, type TableParts } from './contents.ts';
import type { BackupKeys } from './key.ts';
import { BackupError } from './problem.ts';

export interface RestoreOptions {
  url: string;
  path: string;
  keys: BackupKeys;
  /** All migrations that this version knows. */
  migrations: readonly Migration[];
}

/** The migrations that made the schema of the backup. Throws if this version does not know them, or knows them with another text. */
const migrationsOf = (path: string, head: Head, migrations: readonly Migration[]): Migration[] => {
  const known = new Map(migrations.map((step) => [step.name, step]));
  const strange = head.migrations.filter(({ name, hash }) => {
    const step = known.get(name);
    return !step || !isSame(step, hash);
  });
  if (strange.length > 0)
    throw new BackupError(
      `${path} is of a newer version of Hodhod: this one does not know its migrations ${strange.map(({ name }) => name).join(', ')}. Restore it with that version or a later one.`,
    );
  const had = new Set(head.migrations.map(({ name }) => name));
  return migrations.filter(({ name }) => had.has(name));
};

/** A Kysely on one connection, inside the transaction that is already open there. */
const insideOf = (client: pg.Client): Tx => {
  const connection = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  };
  const pool = { connect: async () => connection as never, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) as Db as Tx;
};

/** The queue's own tables as its library makes them, in our transaction instead of its own. */
const makeQueue = async (client: pg.Client, path: string, { version, names }: Head['queue']) => {
  const plan = PgBoss.getConstructionPlans('pgboss').replace(/^\s*(BEGIN|COMMIT);\s*$/gm, '');
  await client.query(plan);
  const made = await client.query<{ version: number }>('select version from pgboss.version');
  if (made.rows[0]?.version !== version)
    throw new BackupError(
      `${path} has tables of the job queue of version ${version}, this version of Hodhod has ${made.rows[0]?.version}. Restore it with the version that made it, then upgrade.`,
    );
  for (const name of names) await client.query(`select pgboss.create_queue($1, '{}')`, [name]);
};

const sameAs = (one: TableParts, other: TableParts): boolean =>
  quotedName(one) === quotedName(other) &&
  [...one.columns].sort().join() === [...other.columns].sort().join();

/** Rows go in as they came out, without triggers: what these would refuse or count was done when the rows were first written. */
const load = async (client: pg.Client, { path, keys }: RestoreOptions): Promise<Head & End> => {
  const tables = await tablesIn(client);
  const references = await referencesIn(client);
  for (const statement of references.drop) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  // Migrations have written rows, which the backup has too, as they are by now.
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`);
  const missing = new Set(tables.map(quotedName));
  const contents = await readBackup(path, keys, {
    async table(table, rows) {
      if (!tables.some((own) => sameAs(own, table)))
        throw new BackupError(`${path} has a table ${table.name} that its version of Hodhod did not make`);
      missing.delete(quotedName(table));
      const sink = client.query(copyFrom(`copy ${quotedName(table)} (${columnList(table)}) from stdin`));
      await pipeline(rows, sink);
      return sink.rowCount;
    },
    async sequences(sequences) {
      for (const one of sequences)
        await client.query('select setval($1, $2::bigint, $3)', [quotedName(one), one.last, one.isCalled]);
    },
  });
  if (missing.size > 0) throw new BackupError(`${path} lacks the tables ${[...missing].join(', ')}`);
  for (const table of tables) await client.query(`alter table ${quotedName(table)} enable trigger user`);
  // Adding a foreign key checks it against every row.
  for (const statement of references.add) await client.query(statement);
  return contents;
};

/**
 * Restores a backup into an empty database. It is checked to its end before anything is written, and then written whole or not at all. The
 * schema is the backup's own; `migrate` brings it up to date. Needs no superuser.
 */
export const restoreHouse = async (options: RestoreOptions): Promise<Head & End> => {
  const { url, path, keys } = options;
  const checked = await checkBackup(path, keys);
  const migrations = migrationsOf(path, checked, options.migrations);
  const client = await connect(url);
  try {
    await client.query('begin');
    // A house that starts on this database at the same time has to wait.
    await client.query('select pg_advisory_xact_lock($1)', [migrationsLock]);
    if (!(await isEmpty(client)))
      throw new BackupError(
        'There is a house in this database already, and a backup is never written over one. Give an empty database (or an empty DATA_DIR).',
      );
    const tx = insideOf(client);
    await applyMissing(tx, migrations);
    await client.query('set constraints all immediate');
    await keepKeysByBytes(tx);
    await makeQueue(client, path, checked.queue);
    await client.query('set constraints all immediate');
    const loaded = await load(client, options);
    await client.query('commit');
    await client.query('analyze');
    return loaded;
  } finally {
    await client.end().catch(() => undefined);
  }
};
