import pg from 'pg';
import type { SequenceParts, TableParts } from './contents.ts';

/** The house's own tables and those of the queue. A table that an extension brought belongs to the extension. */
const schemas = "array[current_schema(), 'pgboss']";
const ownRelations = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = any(${schemas}) and not c.relispartition
   and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** A connection for work without a time limit. */
export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'hodhod-backup' });
  // If the connection is lost, the statement under way fails. Without a listener the process would end too.
  client.on('error', () => undefined);
  await client.connect();
  // Values are read and written as text, so their format must not depend on settings of the server or the role.
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1`);
  return client;
};

export const quotedName = ({ schema, name }: Pick<TableParts, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = ({ columns }: Pick<TableParts, 'columns'>): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Every table whose rows would be missed, with the columns that can be written. Caches and limits are unlogged and left out. */
export const tablesIn = async (client: pg.Client): Promise<TableParts[]> => {
  const { rows } = await client.query<TableParts>(
    `select n.nspname::text as schema, c.relname::text as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     ${ownRelations} and c.relkind in ('r', 'p') and c.relpersistence = 'p' order by 1, 2`,
  );
  return rows;
};

export const sequencesIn = async (client: pg.Client): Promise<SequenceParts[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name ${ownRelations} and c.relkind = 'S' order by 1, 2`,
  );
  const read = [];
  for (const row of rows) {
    const { rows: values } = await client.query<Pick<SequenceParts, 'last' | 'isCalled'>>(
      `select last_value::text as last, is_called as "isCalled" from ${quotedName(row)}`,
    );
    read.push(...values.map((value) => ({ ...row, ...value })));
  }
  return read;
};

/** Whether the database holds nothing of a house. */
export const isEmpty = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(`select 1 ${ownRelations} limit 1`);
  return rows.length === 0;
};

/** Statements that drop the foreign keys between tables, and those that create them again. */
export const referencesIn = async (client: pg.Client): Promise<{ drop: string[]; add: string[] }> => {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace = any(select oid from pg_namespace where nspname = any(${schemas}))`,
  );
  return { drop: rows.map(({ drop }) => drop), add: rows.map(({ add }) => add) };
};
