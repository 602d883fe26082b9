import { expect, it } from 'vitest';
import { type Graph, reaching } from './graph.ts';
import { isOfStatements, relatedTests } from './related.ts';

const graph: Graph = new Map([
  ['server/products/visa/desk/index.ts', ['core/rules/money.ts']],
  ['server/products/visa/desk/desk.test.ts', ['server/products/visa/desk/index.ts']],
  [
    'server/products/visa/killed/killed.test.ts',
    ['server/testing/dose.ts', 'server/products/visa/desk/index.ts'],
  ],
  ['server/products/visa/index.ts', ['server/products/visa/desk/index.ts']],
  ['server/products/flight/index.ts', []],
  ['server/products/flight/flight.test.ts', ['server/products/flight/index.ts']],
  ['server/app/rooms.ts', ['server/products/visa/index.ts', 'server/products/flight/index.ts']],
  ['server/app/doors.test.ts', ['server/app/rooms.ts']],
  ['server/bases/files.test.ts', ['server/app/rooms.ts']],
  ['core/rules/money.ts', []],
  ['core/rules/money.test.ts', ['core/rules/money.ts']],
  ['tools/sql/planned.test.ts', []],
  ['e2e/journeys/visa.spec.ts', []],
]);

const none = () => false;
const all = () => true;

it('a change reaches the tests that import it, over whatever stands between', () => {
  expect(relatedTests(graph, ['core/rules/money.ts'], none)).toEqual([
    'core/rules/money.test.ts',
    'server/products/visa/desk/desk.test.ts',
  ]);
});

it('but not through the one file that brings all rooms together', () => {
  expect(relatedTests(graph, ['server/products/visa/desk/index.ts'], none)).toEqual([
    'server/products/visa/desk/desk.test.ts',
  ]);
  expect([...reaching(graph, ['server/products/visa/desk/index.ts'])]).toContain('server/app/doors.test.ts');
});

it('a changed test is run, and those beside a file that is read and not imported', () => {
  expect(relatedTests(graph, ['server/app/doors.test.ts'], none)).toContain('server/app/doors.test.ts');
  expect(relatedTests(graph, ['server/products/flight/data.json'], none)).toEqual([
    'server/products/flight/flight.test.ts',
  ]);
});

it('all statements are read where a file has some, or says what rows are', () => {
  const desk = ['server/products/visa/desk/index.ts'];
  expect(relatedTests(graph, desk, all)).toContain('tools/sql/planned.test.ts');
  expect(relatedTests(graph, ['core/rules/money.ts'], all)).not.toContain('tools/sql/planned.test.ts');
  const texts = [
    'await sql`select 1`',
    'db.selectFrom("orders")',
    'interface OrderRow {}',
    'name: "a", sql: `',
  ];
  for (const text of texts) expect(isOfStatements(text), text).toBe(true);
  expect(isOfStatements('export const timetable = rows.length;')).toBe(false);
});

it('a long proof is run where it was changed or stands beside, not where it is reached', () => {
  const killed = 'server/products/visa/killed/killed.test.ts';
  expect(relatedTests(graph, ['core/rules/money.ts'], none)).not.toContain(killed);
  expect(relatedTests(graph, [killed], none)).toContain(killed);
});
