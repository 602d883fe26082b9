import { describe, expect, it } from 'vitest';
import type { Rule } from '../rule.ts';
import { readSource } from '../source.ts';
import { oneWay } from './arrows.ts';
import { circlesOf, noCycles } from './cycles.ts';
import { imports } from './imports.ts';
import { sizesOfLetters } from './letters.ts';
import { wholeMoney } from './money.ts';
import { parses } from './parses.ts';
import { persianInCatalogues } from './persian.ts';
import { noPromises } from './promises.ts';
import { pureCore, steadyServer } from './purity.ts';
import { logicalSides } from './sides.ts';

/** What a rule finds in files written here: `path:line`. */
const find = (rule: Rule, files: Record<string, string>): string[] =>
  rule
    .check(Object.entries(files).map(([path, text]) => readSource(path, text)))
    .map(({ path, line }) => `${path}:${line}`);

const findsIn = (rule: Rule, path: string, text: string): boolean => find(rule, { [path]: text }).length > 0;

it('parses: refuses what is no TypeScript', () => {
  expect(findsIn(parses, 'core/a.ts', 'const = 1;')).toBe(true);
  expect(findsIn(parses, 'web/a.tsx', 'export const A = () => <p>a</p>;')).toBe(false);
});

describe('imports', () => {
  it.each([
    ['server/products/flight/search/a.ts', '../../places/b.ts'],
    ['core/rules/money/a.ts', './b'],
    ['core/rules/money/a.ts', '#core/rules/dates/plain'],
    ['core/rules/money/a.ts', '../../../../outside.ts'],
    ['core/contract/a.ts', '../rules/b.ts'],
    ['server/app/a.ts', '../bases/b.ts'],
  ])('refuses in %s: %s', (path, specifier) =>
    expect(findsIn(imports, path, `import '${specifier}';`)).toBe(true),
  );
  it.each([
    ['core/rules/money/a.ts', './b.ts'],
    ['core/rules/money/a.ts', '../dates/b.ts'],
    ['core/rules/money/a.ts', '#core/contract/b.ts'],
    ['core/products/index.ts', './flight/index.ts'],
    ['core/errors.test.ts', './texts/errors.ts'],
    ['web/a.tsx', './logo.svg?raw'],
    ['server/a.ts', 'zod'],
    ['server/a.ts', 'node:fs'],
  ])('accepts in %s: %s', (path, specifier) =>
    expect(findsIn(imports, path, `import '${specifier}';`)).toBe(false),
  );
  it('sees every way to import', () => {
    const ways = [
      "export { a } from './b';",
      "export * from './b';",
      "await import('./b');",
      "type A = import('./b').A;",
      "import type { A } from './b';",
    ];
    for (const way of ways) expect(findsIn(imports, 'core/rules/a.ts', way)).toBe(true);
  });
});

describe('arrows', () => {
  it.each([
    ['core/rules/money/a.ts', '#core/contract/b.ts'],
    ['core/rules/money/a.ts', '#core/texts/errors.ts'],
    ['core/rules/money/a.ts', 'node:fs'],
    ['core/contract/a.ts', 'react'],
    ['core/contract/a.ts', '#core/products/train/index.ts'],
    ['core/texts/a.ts', '#core/products/train/texts/b.ts'],
    ['core/products/train/a.ts', '#core/products/flight/index.ts'],
    ['core/products/train/a.ts', '#server/platform/b.ts'],
    ['server/platform/a.ts', '#server/commerce/b.ts'],
    ['server/platform/a.ts', '#core/products/flight/b.ts'],
    ['server/commerce/a.ts', '#server/products/flight/b.ts'],
    ['server/commerce/a.ts', '#core/products/flight/b.ts'],
    ['server/commerce/a.ts', '#server/bases/account/b.ts'],
    ['server/bases/account/a.ts', '#server/commerce/b.ts'],
    ['server/products/train/a.ts', '#server/products/flight/b.ts'],
    ['server/products/train/a.ts', '#core/products/flight/b.ts'],
    ['server/products/train/a.ts', '#server/app/b.ts'],
    ['server/products/train/a.ts', '#web/ui/b.ts'],
    ['server/app/a.ts', '#web/ui/b.ts'],
    ['server/app/a.ts', '#server/testing/b.ts'],
    ['web/ui/a.tsx', '#web/api/b.ts'],
    ['web/api/a.ts', '#web/ui/b.tsx'],
    ['web/features/a.tsx', '#web/products/slots.ts'],
    ['web/features/a.tsx', '#web/screens/b.tsx'],
    ['web/screens/home/a.tsx', '#web/products/flight/b.tsx'],
    ['web/screens/home/a.tsx', '#web/products/index.ts'],
    ['web/screens/home/a.tsx', '#core/products/flight/index.ts'],
    ['web/products/train/a.tsx', '#core/products/train/index.ts'],
    ['web/products/train/a.tsx', '#web/products/flight/b.tsx'],
    ['web/products/train/a.tsx', '#web/screens/home/b.tsx'],
    ['web/app/a.tsx', '#server/platform/b.ts'],
    ['server/products/train/a.test.ts', '#server/products/flight/b.ts'],
    ['web/app/a.test.tsx', '#server/platform/b.ts'],
  ])('refuses in %s: %s', (path, specifier) =>
    expect(findsIn(oneWay, path, `import '${specifier}';`)).toBe(true),
  );
  it.each([
    ['core/rules/money/a.ts', '#core/texts/words/numbers.ts'],
    ['core/rules/dates/a.ts', 'jalaali-js'],
    ['core/rules/money/a.test.ts', 'fast-check'],
    ['core/rules/money/a.test.ts', '#core/texts/errors.ts'],
    ['core/contract/a.ts', '#core/rules/b.ts'],
    ['core/products/train/a.ts', '#core/contract/b.ts'],
    ['core/products/index.ts', './train/index.ts'],
    ['server/commerce/a.ts', '#server/platform/b.ts'],
    ['server/services/export/a.ts', '#server/commerce/b.ts'],
    ['server/products/train/a.ts', '#server/commerce/desk.ts'],
    ['server/products/train/a.ts', '#core/products/train/index.ts'],
    ['server/products/train/a.test.ts', '#server/testing/b.ts'],
    ['server/app/a.ts', '#server/products/train/index.ts'],
    ['web/features/a.tsx', '#core/products/index.ts'],
    ['web/products/train/a.tsx', '#web/products/slots.ts'],
    ['web/products/train/a.tsx', '#core/products/train/b.ts'],
    ['web/products/index.ts', './train/index.ts'],
    ['web/screens/home/a.tsx', '#web/products/slots.ts'],
    ['web/app/a.tsx', '#web/products/index.ts'],
    ['e2e/a.spec.ts', '#server/testing/b.ts'],
  ])('accepts in %s: %s', (path, specifier) =>
    expect(findsIn(oneWay, path, `import '${specifier}';`)).toBe(false),
  );
});

describe('cycles', () => {
  it('finds a circle across files, types included, and names each once', () => {
    const files = {
      'core/a.ts': "import './b.ts';",
      'core/b.ts': "import type { C } from '#core/c.ts';",
      'core/c.ts': "export * from './a.ts';",
      'core/d.ts': "import './a.ts';",
    };
    expect(find(noCycles, files)).toHaveLength(1);
    expect(find(noCycles, { ...files, 'core/c.ts': '' })).toEqual([]);
  });
  it('finds separate circles and a file that imports itself', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', ['c']],
      ['d', ['a']],
    ]);
    expect(circlesOf(edges).map((circle) => circle.sort().join(''))).toEqual(['c', 'ab']);
  });
});

describe('persian', () => {
  const text = 'export const a = "سلام دنیا";';
  it('refuses texts in literals, templates and markup', () => {
    expect(findsIn(persianInCatalogues, 'server/a.ts', text)).toBe(true);
    expect(findsIn(persianInCatalogues, 'web/a.ts', ['export const a = `سلام $', '{1}`;'].join(''))).toBe(
      true,
    );
    expect(findsIn(persianInCatalogues, 'web/a.tsx', 'export const A = () => <p title="ok">سلام</p>;')).toBe(
      true,
    );
  });
  it('accepts them in catalogues, data, tests, comments, schema descriptions, and single letters anywhere', () => {
    for (const path of [
      'core/texts/a.ts',
      'core/products/train/texts/a.ts',
      'server/products/train/data/a.ts',
      'server/a.test.ts',
      'server/testing/a.ts',
    ]) {
      expect(findsIn(persianInCatalogues, path, text)).toBe(false);
    }
    expect(findsIn(persianInCatalogues, 'core/rules/a.ts', '// سلام\nexport const a = "ی";')).toBe(false);
    expect(findsIn(persianInCatalogues, 'core/contract/a.ts', 'z.string().describe("Such as «سلام»");')).toBe(
      false,
    );
  });
});

describe('purity', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'process.env',
    'window.open()',
    "fetch('/')",
    'console.log(1)',
    'globalThis.x',
  ])('refuses %s in core, not in its tests', (code) => {
    expect(findsIn(pureCore, 'core/rules/a.ts', `export const a = () => ${code};`)).toBe(true);
    expect(findsIn(pureCore, 'core/rules/a.test.ts', `export const a = () => ${code};`)).toBe(false);
  });
  it.each(['new Date(0)', 'Date.UTC(2025, 0)', 'Math.max(1, 2)', 'a.fetch()', 'a.window'])(
    'accepts %s',
    (code) => expect(findsIn(pureCore, 'core/rules/a.ts', `export const b = (a) => ${code};`)).toBe(false),
  );
  it('accepts an own name that looks like the outside', () => {
    expect(findsIn(pureCore, 'core/rules/a.ts', 'export const a = (fetch) => fetch(1);')).toBe(false);
  });
});

describe('clock', () => {
  it('refuses the machine’s time and chance in the server, but where they are injected from', () => {
    for (const code of ['Date.now()', 'new Date()', 'Math.random()']) {
      expect(findsIn(steadyServer, 'server/commerce/a.ts', `export const a = ${code};`)).toBe(true);
      expect(findsIn(steadyServer, 'server/platform/clock.ts', `export const a = ${code};`)).toBe(false);
      expect(findsIn(steadyServer, 'server/commerce/a.test.ts', `export const a = ${code};`)).toBe(false);
    }
  });
});

describe('money', () => {
  it.each([
    'parseFloat(priceText)',
    'Number.parseFloat(row.totalPrice)',
    'amount.toFixed(2)',
    'order.total * 0.1',
    '1.09 * rialAmount',
  ])('refuses %s', (code) =>
    expect(findsIn(wholeMoney, 'server/a.ts', `export const a = ${code};`)).toBe(true),
  );
  it.each([
    'parseFloat(latitude)',
    'ratio.toFixed(2)',
    'total * 2',
    'percentOf(total, 10, "down")',
    'weight * 0.5',
  ])('accepts %s', (code) =>
    expect(findsIn(wholeMoney, 'server/a.ts', `export const a = ${code};`)).toBe(false),
  );
});

describe('letters', () => {
  it.each([
    '.a { font-size: 1.5rem; }',
    '.a{font-size:0.8em}',
    '.a { font-size: clamp(var(--t-xl), 5vw, var(--t-2xl)) }',
    '.a { font: 700 1rem/1.5 sans-serif }',
    '.a {\n  font-size: max(var(--t-xl), 9vw);\n}',
  ])('refuses %j', (css) => expect(findsIn(sizesOfLetters, 'web/ui/a.css', css)).toBe(true));
  it.each([
    '.a { font-size: var(--t-xl); }',
    '.a { font-size: min(var(--t-xs), 3.6vw) }',
    '.a { font-size: inherit; font: inherit }',
    '.a { font: var(--w-text) var(--t-md) / var(--lh-md) var(--font) }',
    '/* font-size: 1rem */ .a { font-family: var(--font) }',
  ])('accepts %j', (css) => expect(findsIn(sizesOfLetters, 'web/ui/a.css', css)).toBe(false));
});

describe('sides', () => {
  it.each([
    '.a { margin-left: 1px; }',
    '.a{left:0}',
    '.a {\n  text-align: right;\n}',
    '.a { border-top-left-radius: 2px }',
    '.a { float: left }',
    '.a { inset-right: 0 }',
  ])('refuses %j', (css) => expect(findsIn(logicalSides, 'web/ui/a.css', css)).toBe(true));
  it.each([
    '.a { margin-inline-start: 1px; }',
    '.left { color: red }',
    '.a { text-align: start }',
    '.a { background-position: left center }',
    '/* left: is physical */ .a { top: 0 }',
    '/* physical: amounts line up */\n.a_b { text-align: right }'.replace('\n.a_b { ', '\n'),
    '.a { left: 0; /* physical: the map’s own west */ }',
  ])('accepts %j', (css) => expect(findsIn(logicalSides, 'web/ui/a.css', css)).toBe(false));
  it('looks at inline styles too', () => {
    expect(
      findsIn(logicalSides, 'web/a.tsx', 'export const A = () => <p style={{ marginLeft: 1 }} />;'),
    ).toBe(true);
    expect(
      findsIn(
        logicalSides,
        'web/a.tsx',
        'export const A = ({ left }) => <p data-a={{ left }} style={{ marginInlineStart: left }} />;',
      ),
    ).toBe(false);
  });
});

it('promises: refuses notes of later work', () => {
  expect(find(noPromises, { 'core/a.ts': `const a = 1;\n// ${'TO'}DO later` })).toEqual(['core/a.ts:2']);
  expect(findsIn(noPromises, 'web/a.css', `/* ${'FIX'}ME */`)).toBe(true);
  expect(findsIn(noPromises, 'core/a.ts', '// what is todo is done')).toBe(false);
});
