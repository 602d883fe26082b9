import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { Impossible, known, Unknown, Unreadable } from './values.ts';

/** A Kysely without a database. What it makes of the calls that were read is what the running house would send. */
export const builder = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Methods with which a statement begins on a database that is not known here. */
export const beginnings = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'selectNoFrom',
  'with',
]);

/** Methods that send a statement. */
export const sending = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'stream']);

const isBuilt = (value: unknown): value is { compile(executor?: unknown): { sql: string } } =>
  typeof value === 'object' && value !== null && 'compile' in value && typeof value.compile === 'function';

/** Whether a value is SQL, a piece or a whole statement. */
export const isSql = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/** The text of a statement; null if the value is none. */
export const textOf = (value: unknown): string | null => {
  if (!isSql(value) || !isBuilt(value)) return null;
  return value.compile(builder).sql;
};

/** @throws Unreadable if only the running house knows the value. */
export const refuse = (value: unknown): void => {
  if (value instanceof Unknown) throw new Unreadable(`"${value.what}" is not known here`, value.owner);
};

/** Calls Kysely's `sql.<name>(…)`, whose arguments must be known. A list of values counts as one value. */
export const callSql = (name: string, args: readonly unknown[]): unknown => {
  if (name === 'join') {
    const [list, between] = args;
    if (between instanceof Unknown) refuse(between);
    const items = Array.isArray(list) ? list : [list];
    return between === undefined ? sql.join(items) : sql.join(items, between as RawBuilder<unknown>);
  }
  const [given] = args;
  refuse(given);
  if (name === 'ref') return sql.ref(String(given));
  if (name === 'table') return sql.table(String(given));
  if (name === 'raw') return sql.raw(String(given));
  throw new Unreadable(`sql.${name} is not read`);
};

/** Methods whose first argument is the name of a table or column. */
const naming =
  /^(?:where|having|on$|when|orderBy|groupBy|select$|selectFrom|insertInto|updateTable|deleteFrom|returning$)/;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Unknown) && Object.keys(value).length > 0;

/**
 * The method of the builder to call, and its arguments. If the columns of a row are not known, the statement has none of them: the types
 * check these columns, with tables that are compared with the database.
 */
export const withArguments = (name: string, args: unknown[]): [string, unknown[]] => {
  if (name === 'values') {
    const row: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
    return isRow(row) ? [name, [row]] : ['defaultValues', []];
  }
  if (name === 'set' || name === 'doUpdateSet') {
    if (args.length > 1 || isRow(args[0]) || typeof args[0] === 'function') return [name, args];
    if (name === 'doUpdateSet') return ['doNothing', []];
    refuse(args[0]);
    throw new Impossible('an update of no column');
  }
  if (naming.test(name)) {
    const [first, ...others] = args;
    const named = known(first);
    refuse(named);
    const [how, value] = others;
    if (value instanceof Unknown && String(how).endsWith('in')) return [name, [named, how, [value]]];
    return [name, [named, ...others]];
  }
  return [name, args];
};
