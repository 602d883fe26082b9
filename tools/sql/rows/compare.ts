import type { Column } from '../describe.ts';
import type { Kind } from './kinds.ts';
import type { Property } from './properties.ts';

/** What JSON is, nobody tells; but no date comes of it. */
const ofJson: Kind[] = ['object', 'list', 'string', 'number', 'boolean'];

const kindsByType = new Map<number, Kind[]>([
  ...[20, 21, 23, 26, 700, 701].map((type): [number, Kind[]] => [type, ['number']]),
  [16, ['boolean']],
  [17, ['bytes']],
  [1184, ['date']],
  [114, ofJson],
  [3802, ofJson],
]);

/** What PostgreSQL knows of a column beside its type. */
export interface ColumnFacts {
  isList(type: number): boolean;
  /** The name that a column has in its table where it may be null there; null of all others, and where it is not known. */
  nullable(column: Column): string | null;
}

/** What the driver makes of a column, as `platform/database.ts` sets it: what is not named comes as text. */
export const kindsOfColumn = ({ type }: Pick<Column, 'type'>, facts: ColumnFacts): Kind[] =>
  facts.isList(type) ? ['list'] : (kindsByType.get(type) ?? ['string']);

/** Where the statement asks for rows alone that have something there. */
const isAskedFor = (name: string, text: string): boolean =>
  new RegExp(`\\b${name} (?:is not null|in \\(|<?>?=|> |< )`).test(text);

/** `select *` and `returning *` answer more than somebody asked for by name. */
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

/** Where the code takes the rows of a statement for what they are not. */
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
