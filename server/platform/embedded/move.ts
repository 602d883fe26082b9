import type pg from 'pg';
import { icuLocale, localeOf, withKnownLocale } from './locale.ts';
import { inTransaction, withClient } from './query.ts';
import type { SupervisedCluster } from './supervise.ts';

/** What a move is working on, or left behind when it was interrupted. */
export const leavingsOf = (database: string) => ({
  half: `${database}_moving`,
  before: `${database}_before_icu`,
});

export const dropDatabase = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${name} with (force)`);

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'`;

/** Everything in a database that a move must keep, in a form in which two databases can be compared. */
const contentsOf = async (client: pg.Client): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const kinds = await client.query<{ what: string; many: string }>(
    `select 'relations of kind ' || c.relkind::text as what, count(*) as many
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas} group by 1
     union all select 'constraints', count(*) from pg_constraint
     union all select 'triggers', count(*) from pg_trigger
     union all select 'routines', count(*) from pg_proc
     union all select 'sequence ' || schemaname || '.' || sequencename, coalesce(last_value, 0) from pg_sequences`,
  );
  for (const { what, many } of kinds.rows) found.set(what, String(many));
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ownSchemas}`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as rows from ${name} t`,
    );
    found.set(`table ${name}`, rows[0]?.rows ?? '');
  }
  return found;
};

/** Checks that every index finds every row in its new order. */
const checkIndexes = async (client: pg.Client): Promise<void> => {
  await client.query('create extension amcheck');
  await client.query(
    `select bt_index_check(c.oid, true) from pg_class c
       join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
     where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence <> 't' and ${ownSchemas}`,
  );
  await client.query('drop extension amcheck');
};

const verify = async (cluster: SupervisedCluster, from: string, to: string): Promise<void> => {
  const before = await withClient(cluster.urlOf(from), contentsOf);
  const after = await withClient(cluster.urlOf(to), async (client) => {
    await checkIndexes(client);
    return contentsOf(client);
  });
  for (const what of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(what) !== after.get(what))
      throw new Error(
        `The database was not moved: ${what} is ${after.get(what)} instead of ${before.get(what)}`,
      );
  }
};

/** Copies a database with another locale. Only indexes store an order; everything else that sorts by the locale does so when asked. */
const copyWithLocale = async (cluster: SupervisedCluster, from: string, half: string): Promise<void> => {
  await withClient(cluster.urlOf('postgres'), async (client) => {
    await dropDatabase(client, half);
    // The files are copied as they are, so that everything comes along, also what a dump would leave out.
    await client.query(`create database ${half} template ${from} strategy file_copy`);
    const characters = await withKnownLocale(async (locale) => {
      // PostgreSQL refuses the setting if it does not know this locale.
      await client.query(`set lc_monetary to '${locale}'`).catch(() => {
        throw new Error('invalid locale name');
      });
      return locale;
    });
    await client.query(
      `update pg_database set datlocprovider = 'i', datlocale = $2, datcollate = $3, datctype = $3 where datname = $1`,
      [half, icuLocale, characters],
    );
    await client.query(
      'update pg_database set datcollversion = pg_database_collation_actual_version(oid) where datname = $1',
      [half],
    );
  });
  await withClient(cluster.urlOf(half), async (client) => {
    await client.query(`reindex database ${half}`);
    await client.query('analyze');
  });
};

/**
 * Gives a database the locale by which Persian is sorted and searched. PostgreSQL cannot change it in place, so a copy gets it. The copy's
 * indexes are built anew, everything is compared with the original, and one transaction swaps the names of the two. Until then nothing has
 * happened to the old one; if it is interrupted at any moment, the next start begins again.
 */
export const moveToPersian = async (cluster: SupervisedCluster, database: string): Promise<void> => {
  const { half, before } = leavingsOf(database);
  await copyWithLocale(cluster, database, half);
  await verify(cluster, database, half);
  await withClient(cluster.urlOf('postgres'), async (client) => {
    await dropDatabase(client, before);
    await inTransaction(client, async () => {
      await client.query(`alter database ${database} rename to ${before}`);
      await client.query(`alter database ${half} rename to ${database}`);
    });
    // The old copy has personal data in it, so it must not stay.
    await dropDatabase(client, before);
  });
};

/** Removes what an earlier move left behind, but never the only copy. */
export const clearLeavings = async (client: pg.Client, database: string): Promise<void> => {
  if ((await localeOf(client, database)) === null) return;
  const { half, before } = leavingsOf(database);
  await dropDatabase(client, half);
  await dropDatabase(client, before);
};
