import type pg from 'pg';
import { isPersian, localeClause, localeOf, renewOrder, withKnownLocale } from './locale.ts';
import { clearLeavings, dropDatabase, leavingsOf, moveToPersian } from './move.ts';
import { inTransaction, withClient } from './query.ts';
import type { SupervisedCluster } from './supervise.ts';

export const databaseName = 'hodhod';

/** The user of all requests and jobs: it owns the house's own database and nothing else. */
export const appUser = 'hodhod_app';

interface HouseDatabaseOptions {
  cluster: SupervisedCluster;
  appPassword: string;
  tell(line: string): void;
}

/**
 * Makes the app's user, who is no superuser: SQL that was injected into a statement reads no files, runs no programs and sees no other
 * database.
 */
const ensureAppUser = async (client: pg.Client, password: string) => {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [appUser]);
  if (known.rowCount === 0) await client.query(`create role ${appUser}`);
  await client.query(
    `alter role ${appUser} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  );
  await client.query('revoke connect on database postgres, template1 from public');
};

/** Gives the app's user what an earlier version made as the superuser; one statement for each thing. */
const strangersThings = `
  with own as (select oid, nspname from pg_namespace
    where nspname not in ('pg_catalog', 'information_schema', 'public') and nspname not like 'pg\\_%'),
  rooms as (select oid from own union select oid from pg_namespace where nspname = 'public'),
  stranger as (select oid from pg_roles where rolname <> '${appUser}'),
  bound as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
  select format('alter schema %I owner to ${appUser}', s.nspname) as statement
    from own s join pg_namespace n using (oid) where n.nspowner in (select oid from stranger)
  union all
  select format('alter table %s owner to ${appUser}', c.oid::regclass) from pg_class c
    where c.relnamespace in (select oid from rooms) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and c.relowner in (select oid from stranger)
      and not exists (select 1 from bound b where b.classid = 'pg_class'::regclass and b.objid = c.oid and c.relkind = 'S')
      and not exists (select 1 from pg_depend e where e.objid = c.oid and e.deptype = 'e')
  union all
  select format('alter routine %s owner to ${appUser}', p.oid::regprocedure) from pg_proc p
    where p.pronamespace in (select oid from rooms) and p.proowner in (select oid from stranger)
      and not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  union all
  select format('alter type %s owner to ${appUser}', t.oid::regtype) from pg_type t
    where t.typnamespace in (select oid from rooms) and t.typtype = 'e' and t.typowner in (select oid from stranger)
      and not exists (select 1 from pg_depend e where e.objid = t.oid and e.deptype = 'e')`;

const handOver = async (cluster: SupervisedCluster) => {
  await withClient(cluster.urlOf('postgres'), async (client) => {
    await client.query(`alter database ${databaseName} owner to ${appUser}`);
    await client.query(`revoke connect, temporary on database ${databaseName} from public`);
  });
  await withClient(cluster.urlOf(databaseName), (client) =>
    inTransaction(client, async () => {
      const { rows } = await client.query<{ statement: string }>(strangersThings);
      for (const { statement } of rows) await client.query(statement);
    }),
  );
};

/**
 * Moves the old database. If that fails, for lack of room for a second copy for example, it serves as before and the next start tries
 * again.
 */
const move = async (cluster: SupervisedCluster, tell: (line: string) => void) => {
  tell('The database gets the order of Persian; this happens once and takes a moment.');
  try {
    await moveToPersian(cluster, databaseName);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    tell(`The database stays as it was until the next start, and search misses words: ${why}`);
    await withClient(cluster.urlOf('postgres'), (client) =>
      dropDatabase(client, leavingsOf(databaseName).half),
    );
  }
};

/** Makes the house's database and its user, or brings those of an earlier version up to date. */
export const prepareHouseDatabase = async ({
  cluster,
  appPassword,
  tell,
}: HouseDatabaseOptions): Promise<void> => {
  const locale = await withClient(cluster.urlOf('postgres'), async (client) => {
    await ensureAppUser(client, appPassword);
    await clearLeavings(client, databaseName);
    const known = await localeOf(client, databaseName);
    if (known) return known;
    await withKnownLocale((characters) =>
      client.query(`create database ${databaseName} owner ${appUser} ${localeClause(characters)}`),
    );
    return null;
  });
  if (locale && !isPersian(locale)) await move(cluster, tell);
  else if (locale && !locale.isCurrent) await renewOrder(cluster.urlOf(databaseName), databaseName);
  await handOver(cluster);
};
