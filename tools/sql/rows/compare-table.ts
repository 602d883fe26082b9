import { type ColumnFacts, kindsOfColumn } from './compare.ts';
import type { Property } from './properties.ts';
import type { DeclaredTable } from './tables.ts';

/** A column in the database. */
export interface StoredColumn {
  table: string;
  name: string;
  type: number;
  isNullable: boolean;
  /** Whether a row can be inserted without it. */
  hasDefault: boolean;
}

const problemOf = (property: Property, column: StoredColumn, facts: ColumnFacts): string[] => {
  const { kinds, isGenerated } = property;
  const is = kindsOfColumn(column, facts);
  const isRight = kinds.includes('any') || is.some((kind) => kinds.includes(kind));
  const mayBeNull = kinds.includes('any') || kinds.includes('null');
  return [
    ...(isRight ? [] : [`is ${is.join(' or ')}, not ${kinds.join(' or ')}`]),
    ...(column.isNullable && !mayBeNull ? ['may be null'] : []),
    ...(!column.isNullable && kinds.includes('null') ? ['is never null'] : []),
    ...(isGenerated && !column.hasDefault ? ['is not made by the database'] : []),
  ];
};

/** The differences between the declaration of a table and the table in the database. */
export const compareTable = (
  table: DeclaredTable,
  stored: readonly StoredColumn[],
  facts: ColumnFacts,
): string[] => {
  const { name, columns } = table;
  if (!columns) return [`${name}: its columns cannot be told`];
  const own = stored.filter((column) => column.table === name);
  if (own.length === 0) return [`${name}: there is no such table`];
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [
    ...columns
      .filter((column) => !own.some((each) => each.name === column.name))
      .map((column) => `${name}.${column.name} is no column of it`),
    ...own.flatMap((column) => {
      const property = byName.get(column.name);
      if (!property) return [`${name}.${column.name} is not declared`];
      return problemOf(property, column, facts).map((problem) => `${name}.${column.name} ${problem}`);
    }),
  ];
};
