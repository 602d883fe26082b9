import type pg from 'pg';
import type { ColumnFacts } from './compare.ts';

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
