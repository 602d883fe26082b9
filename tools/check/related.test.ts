import { expect, it } from 'vitest';
import { type Graph, reaching } from './graph.ts';
import { relatedTests } from './related.ts';

const graph: Graph = new Map([
  ['server/products/visa/desk/index.ts', ['core/rules/money.ts']],
  ['server/products/visa/desk/desk.test.ts', ['server/products/visa/desk/index.ts']],
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

it('a change reaches the tests that import it, over whatever stands between', () => {
  expect(relatedTests(graph, ['core/rules/money.ts'])).toEqual([
    'core/rules/money.test.ts',
    'server/products/visa/desk/desk.test.ts',
  ]);
});

it('but not through the one file that brings all rooms together', () => {
  expect(relatedTests(graph, ['server/products/visa/desk/index.ts'])).toEqual([
    'server/products/visa/desk/desk.test.ts',
    'tools/sql/planned.test.ts',
  ]);
  expect([...reaching(graph, ['server/products/visa/desk/index.ts'])]).toContain('server/app/doors.test.ts');
});

it('a changed test is run, and those beside a file that is read and not imported', () => {
  expect(relatedTests(graph, ['server/app/doors.test.ts'])).toContain('server/app/doors.test.ts');
  expect(relatedTests(graph, ['server/products/flight/data.json'])).toEqual([
    'server/products/flight/flight.test.ts',
  ]);
});
