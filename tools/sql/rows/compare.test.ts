import { describe, expect, it } from 'vitest';
import { collect } from '../collect.ts';
import { compareRow } from './compare.ts';
import { compareTable } from './compare-table.ts';
import { propertiesOf } from './properties.ts';
import { declaredTables } from './tables.ts';

const facts = {
  isList: (type: number) => type === 1009,
  nullable: ({ number }: { number: number }) => (number === 9 ? 'name' : null),
};
const column = (name: string, type: number, number = 0) => ({ name, type, table: 1, number });

/** What is wrong if the rows of a statement with these columns get the type `type`. */
const problemsOf = (type: string, columns: ReturnType<typeof column>[], text = 'select a') => {
  const file = `import { sql } from 'kysely';
    import type { Id } from './types.ts';
    interface Base { id: Id; at: Date }
    interface Row extends Omit<Base, 'at'> { name: string | null; list?: string[]; parts: { first: number }[] }
    export const find = (db: Db) => sql<${type}>\`${text}\`.execute(db);`;
  const { statements, modules } = collect(
    new Map([
      ['server/a.ts', file],
      ['server/types.ts', "export type Id = number & { of: 'row' };"],
    ]),
  );
  const row = statements[0]?.row;
  const properties = row && propertiesOf(row.node, { modules, module: row.module, depth: 0 });
  return properties ? compareRow(properties, { text, columns }, facts) : properties;
};

const ofRow = [column('id', 20), column('name', 25, 9), column('parts', 3802)];

describe('a row', () => {
  it('that is what it is taken for has no problem', () => {
    expect(problemsOf('Row', ofRow)).toEqual([]);
    expect(
      problemsOf("Pick<Row, 'id'> & { at: Date | null }", [column('id', 23), column('at', 1184)]),
    ).toEqual([]);
    expect(problemsOf("Record<'a' | 'b', string>", [column('a', 2950), column('b', 1082)])).toEqual([]);
    expect(problemsOf("Row['parts'][number]", [column('first', 21)])).toEqual([]);
  });

  it('lacks a column', () => {
    expect(problemsOf('Row', ofRow.slice(1))).toEqual(['id is no column of it']);
  });

  it('has a column more, unless it was asked for all', () => {
    const columns = [column('id', 20), column('more', 25)];
    expect(problemsOf('{ id: number }', columns)).toEqual(['its column more is not in the type']);
    expect(problemsOf('{ id: number }', columns, 'select t.* from t')).toEqual([]);
    expect(problemsOf('{ id: number }', columns, 'select count(*)')).toHaveLength(1);
  });

  it('comes as another type', () => {
    expect(problemsOf('{ total: string }', [column('total', 20)])).toEqual(['total is number, not string']);
    expect(problemsOf('{ at: string }', [column('at', 1184)])).toEqual(['at is date, not string']);
    expect(problemsOf('{ at: string }', [column('at', 1009)])).toEqual(['at is list, not string']);
  });

  it('may have nothing there, unless rows with it alone are asked for', () => {
    const columns = [column('title', 25, 9)];
    expect(problemsOf('{ title: string }', columns)).toEqual(['title may be null']);
    expect(problemsOf('{ title: string }', columns, 'select a where name is not null')).toEqual([]);
  });

  it('of a type that nobody can tell is none', () => {
    expect(problemsOf('ReturnType<typeof find>', [])).toBe(null);
  });
});

describe('a table', () => {
  const stored = [
    { table: 'things', name: 'id', type: 20, isNullable: false, hasDefault: true },
    { table: 'things', name: 'name', type: 25, isNullable: true, hasDefault: false },
  ];

  /** What is wrong if the table `things` is declared with these columns. */
  const tableProblems = (columns: string, name = 'things') => {
    const file = `import type { Generated } from 'kysely';
      interface Things { ${columns} }
      declare module '#server/platform/db/tables.ts' { interface Tables { ${name}: Things } }`;
    const { modules } = collect(new Map([['server/a.ts', file]]));
    return declaredTables(modules).flatMap((table) => compareTable(table, stored, facts));
  };

  it('that is declared as it stands has no problem', () => {
    expect(tableProblems('id: Generated<number>; name: string | null')).toEqual([]);
    expect(tableProblems('id: number; name: ColumnType<string | null, string, never>')).toEqual([]);
  });

  it('is declared with other columns, types or nulls', () => {
    expect(tableProblems('id: string; name: Generated<string>')).toEqual([
      'things.id is number, not string',
      'things.name may be null',
      'things.name is not made by the database',
    ]);
    expect(tableProblems('id: number | null; title: string')).toEqual([
      'things.title is no column of it',
      'things.id is never null',
      'things.name is not declared',
    ]);
    expect(tableProblems('id: number', 'others')).toEqual(['others: there is no such table']);
  });
});
