import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { collect } from './collect.ts';
import { describeStatement } from './describe.ts';
import { compareRow } from './rows/compare.ts';
import { compareTable } from './rows/compare-table.ts';
import { factsOf, storedColumns } from './rows/facts.ts';
import { propertiesOf } from './rows/properties.ts';
import { declaredTables } from './rows/tables.ts';
import { sourcesOf } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { statements, gaps, modules } = collect(sourcesOf(root));

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await wholeHouse();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await app?.close();
});

it('every statement of the house can be told from its code', () => {
  expect(gaps.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  // The house has never sent fewer, so a reading that finds fewer has lost some.
  expect(new Set(statements.map(({ text }) => text)).size).toBeGreaterThan(600);
});

const problems = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { path, line, text } of statements) {
    const { problem } = await describeStatement(client, text);
    if (problem) found.push(`${path}:${line} ${problem}`);
  }
  return found;
};

it('every statement of the house is understood by the migrated database', async () => {
  expect(await problems()).toEqual([]);
});

it('a column of another name is noticed wherever it is asked for', async () => {
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  await other.query('alter table refunds rename column leased_until to taken_until');
  const found = await problems();
  await other.query('alter table refunds rename column taken_until to leased_until');
  await other.end();
  expect(found).toContainEqual(
    expect.stringMatching(/^server\/commerce\/refunds\/carry-out\.ts:\d+ .*"leased_until"/),
  );
  expect(await problems()).toEqual([]);
});

it('rows are what the code takes them for', async () => {
  const facts = await factsOf(client);
  const found: string[] = [];
  for (const { path, line, text, row } of statements) {
    if (!row) continue;
    const properties = propertiesOf(row.node, { modules, module: row.module, depth: 0 });
    if (!properties) {
      found.push(`${path}:${line} its type cannot be told`);
      continue;
    }
    const { columns } = await describeStatement(client, text);
    for (const problem of compareRow(properties, { text, columns }, facts))
      found.push(`${path}:${line} ${problem}`);
  }
  expect([...new Set(found)]).toEqual([]);
});

it('tables are as the builder takes them, every one', async () => {
  const [facts, stored] = [await factsOf(client), await storedColumns(client)];
  const declared = declaredTables(modules);
  expect(declared.flatMap((table) => compareTable(table, stored, facts))).toEqual([]);
  const names = declared.map(({ name }) => name);
  expect([...new Set(stored.map(({ table }) => table))].filter((name) => !names.includes(name))).toEqual([]);
});
