import type pg from 'pg';
import type { ColumnFacts } from './compare.ts';
import type { StoredColumn } from './compare-table.ts';

interface Nullable {
  name: string;
  table: number;
  number: number;
}

/** Asks the database what it knows of its types and columns. */
export const factsOf = async (client: pg.ClientBase): Promise<ColumnFacts> => {
  const lists = await client.query<{ oid: number }>(
    "select oid::int as oid from pg_type where typcategory = 'A'",
  );
  const nullable = await client.query<Nullable>(
    'select attname as name, attrelid::int as table, attnum::int as number from pg_attribute where attnum > 0 and not attnotnull',
  );
  const isList = new Set(lists.rows.map(({ oid }) => oid));
  const names = new Map(nullable.rows.map(({ name, table, number }) => [`${table}.${number}`, name]));
  return {
    isList: (type) => isList.has(type),
    nullable: ({ table, number }) => names.get(`${table}.${number}`) ?? null,
  };
};

/** Every column of the tables of the house. */
export const storedColumns = async (client: pg.ClientBase): Promise<StoredColumn[]> => {
  const { rows } = await client.query<StoredColumn>(`
    select c.relname as table, a.attname as name, a.atttypid::int as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' or not a.attnotnull as "hasDefault"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`);
  return rows;
};
