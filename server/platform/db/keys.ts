import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Makes text columns that are keys compare by bytes, in every database alike: how code sorts and pages must not depend on how a database
 * sorts names, and bytes are compared faster. A text column is a key if an index or a foreign key has it. A column that people read in
 * order gets a collation of its own in its migration.
 */
const keysOfNames = sql<{ statement: string }>`
  with columns as (
    select d.refobjid as relation, d.refobjsubid as number
      from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'btree'
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    union
    select i.indrelid, unnest(i.indkey::int2[])
      from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'btree'
    union
    select conrelid, unnest(conkey) from pg_constraint where contype = 'f'
    union
    select confrelid, unnest(confkey) from pg_constraint where contype = 'f')
  select format('alter table %s ', c.oid::regclass) || string_agg(
      format('alter column %I type %s collate "C"', a.attname, format_type(a.atttypid, a.atttypmod)), ', '
      order by a.attnum) as statement
  from columns k join pg_class c on c.oid = k.relation join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attcollation = 'pg_catalog."default"'::regcollation
  group by c.oid order by c.oid`;

/**
 * Makes keys of new text columns. Idempotent, and no more than one question where there are none.
 *
 * not planned: PostgreSQL writes the statements itself.
 */
export const keepKeysByBytes = async (db: Db): Promise<void> => {
  const { rows } = await keysOfNames.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
};
