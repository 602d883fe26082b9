import { describe, expect, it } from 'vitest';
import { collect } from './collect.ts';

const read = (text: string, others: Record<string, string> = {}) => {
  const files = new Map([
    ['server/a/store.ts', `import { sql } from 'kysely';\n${text}`],
    ...Object.entries(others),
  ]);
  const { statements, gaps } = collect(files);
  return {
    texts: statements.map((each) => each.text),
    gaps: gaps.map(({ path, line, message }) => `${path}:${line} ${message}`),
  };
};

describe('a statement is told from the code', () => {
  it('with its values as $1', () => {
    const text = `export const find = (db: Db, id: string) => sql\`select \${id}, \${id}\`.execute(db);`;
    expect(read(text)).toEqual({ texts: ['select $1, $2'], gaps: [] });
  });

  it('with constants and functions that make a part of it, of this file and of others', () => {
    const text = `import { both as pair } from './parts.ts';
      const table = sql.table('orders');
      export const find = (db: Db) => sql\`select from \${table} where \${pair('a')}\`.execute(db);`;
    const others = {
      'server/a/parts.ts': `import { sql } from 'kysely';
        export const both = (name: string) => sql.join([sql.ref(name), sql\`b = \${name}\`], sql\` and \`);`,
    };
    expect(read(text, others)).toEqual({ texts: ['select from "orders" where "a" and b = $1'], gaps: [] });
  });

  it('on every way that makes another text; one question has one answer on a way', () => {
    const text = `export const find = (db: Db, id?: string) =>
      sql\`select \${id ? sql\`a\` : sql\`b\`} where \${id ? sql\`a\` : sql\`b\`}\`.execute(db);`;
    expect(read(text).texts).toEqual(['select a where a', 'select b where b']);
  });

  it('with conditions that are pushed into a list', () => {
    const text = `export const find = (db: Db, wish: { name?: string }) => {
      const all = [sql\`a\`];
      if (wish.name) all.push(sql\`name = \${wish.name}\`);
      return sql\`select \${sql.join(all, sql\` and \`)}\`.execute(db);
    };`;
    expect(read(text).texts).toEqual(['select a and name = $1', 'select a']);
  });

  it('for each caller of a function that is given a part', () => {
    const text = `import type { Change } from './change.ts';
      const change = async (tx: Tx, { set = [], when }: Change) => {
        const more = set.map((each) => sql\`, \${each}\`);
        await sql\`update t set a = 1\${sql.join(more, sql\`\`)} where \${when ?? sql\`true\`}\`.execute(tx);
      };
      export const end = (tx: Tx) => change(tx, { set: [sql\`b = 2\`] });
      export const begin = (tx: Tx) => change(tx, { when: sql\`c\` });`;
    const others = {
      'server/a/change.ts':
        'export interface Change { set?: readonly RawBuilder<unknown>[]; when?: RawBuilder<unknown> }',
    };
    const { texts, gaps } = read(text, others);
    expect(texts).toEqual(['update t set a = 1, b = 2 where true', 'update t set a = 1 where c']);
    expect(gaps).toEqual([]);
  });

  it('for each table that a function is called for', () => {
    const text = `const count = (db: Db, table: string) => sql\`select from \${sql.table(table)}\`.execute(db);
      export const all = (db: Db) => [count(db, 'orders'), count(db, 'users')];`;
    expect(read(text)).toEqual({ texts: ['select from "orders"', 'select from "users"'], gaps: [] });
  });

  it('where the builder makes it', () => {
    const text = `export const find = (db: Db, ids: string[]) =>
      db.selectFrom('users').select(['name', sql<number>\`1 + 1\`.as('two')]).where('id', 'in', ids).execute();
      export const write = (db: Db, name: string) => db.insertInto('users').values({ name }).execute();`;
    expect(read(text).texts).toEqual([
      'select "name", 1 + 1 as "two" from "users" where "id" in ($1)',
      'insert into "users" ("name") values ($1)',
    ]);
  });
});

describe('what cannot be told', () => {
  it('is named with its place', () => {
    const text =
      "import { partOf } from 'elsewhere';\nexport const find = (db: Db) => partOf('a').execute(db);";
    expect(read(text).gaps).toEqual([
      'server/a/store.ts:3 "partOf(\'a\')" is not known here',
      'server/a/store.ts:3 it is not known what is sent here',
    ]);
  });

  it('is named where nothing sends it', () => {
    expect(read('export const part = sql`a = 1`;').gaps).toEqual([
      'server/a/store.ts:2 no statement was found that this is a part of',
    ]);
  });

  it('is excused by a reason, and by nothing less', () => {
    const text = 'export const part = sql`a = 1`;';
    expect(read(`/** not planned: it is made by hand. */\n${text}`).gaps).toEqual([]);
    expect(read(`/** not planned: */\n${text}`).gaps).toHaveLength(1);
  });
});
