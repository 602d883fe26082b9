import type { Column } from '../describe.ts';
import type { Kind } from './kinds.ts';
import type { Property } from './properties.ts';

/** A value of JSON may be any of these, but never a date. */
const ofJson: Kind[] = ['object', 'list', 'string', 'number', 'boolean'];

const kindsByType = new Map<number, Kind[]>([
  ...[20, 21, 23, 26, 700, 701].map((type): [number, Kind[]] => [type, ['number']]),
  [16, ['boolean']],
  [17, ['bytes']],
  [1184, ['date']],
  [114, ofJson],
  [3802, ofJson],
]);

/** What PostgreSQL knows of a column besides its type. */
export interface ColumnFacts {
  isList(type: number): boolean;
  /** The name that a column has in its table if it may be null there; null for other columns, and for computed ones. */
  nullable(column: Column): string | null;
}

/** What the driver makes of a column, as `platform/database.ts` sets it. Every other type is read as text. */
export const kindsOfColumn = ({ type }: Pick<Column, 'type'>, facts: ColumnFacts): Kind[] =>
  facts.isList(type) ? ['list'] : (kindsByType.get(type) ?? ['string']);

/** Whether the statement only asks for rows in which this column is not null. */
const isAskedFor = (name: string, text: string): boolean =>
  new RegExp(`\\b${name} (?:is not null|in \\(|<?>?=|> |< )`).test(text);

/** Whether a statement has `select *` or `returning *`, which answer more columns than the code needs. */
const asksForAll = (text: string): boolean => /(?:\bselect|\breturning|,)\s+(?:\w+\.)?\*/.test(text);

const problemOf = (
  { name, kinds }: Property,
  column: Column,
  text: string,
  facts: ColumnFacts,
): string | null => {
  if (kinds.includes('any')) return null;
  const is = kindsOfColumn(column, facts);
  if (!is.some((kind) => kinds.includes(kind)))
    return `${name} is ${is.join(' or ')}, not ${kinds.join(' or ')}`;
  const nullable = facts.nullable(column);
  const isMissed = nullable !== null && !kinds.includes('null') && !isAskedFor(nullable, text);
  return isMissed ? `${name} may be null` : null;
};

/** The differences between the rows of a statement and the type that the code gives to them. */
export const compareRow = (
  properties: readonly Property[],
  { text, columns }: { text: string; columns: readonly Column[] },
  facts: ColumnFacts,
): string[] => {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const known = new Set(properties.map(({ name }) => name));
  return [
    ...properties.flatMap((property) => {
      const column = byName.get(property.name);
      if (!column) return property.isOptional ? [] : [`${property.name} is no column of it`];
      return problemOf(property, column, text, facts) ?? [];
    }),
    ...columns
      .filter(({ name }) => !known.has(name) && !asksForAll(text))
      .map(({ name }) => `its column ${name} is not in the type`),
  ];
};
