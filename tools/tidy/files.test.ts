import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesByGit, filesMin, unread, walkTree } from './files.ts';
import { quantile, sizeReport } from './report.ts';
import { readSource } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('finds every file that git names', () => {
  const byGit = filesByGit(root);
  expect(unread(walkTree(root), byGit)).toBeNull();
});

it('says so where a file or the whole tree was not read', () => {
  const paths = Array.from({ length: filesMin }, (_, at) => `core/${at}.ts`);
  expect(unread(paths, paths)).toBeNull();
  expect(unread(paths.slice(1), paths)).toContain('core/0.ts');
  expect(unread([], [])).toContain('only 0 files');
});

it('reports sizes without judging them', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(3);
  expect(quantile([], 0.5)).toBe(0);
  const sources = [
    readSource('core/a.ts', 'a;\nb;\n'),
    readSource('core/a.test.ts', 'a;\n'),
    readSource('web/a.css', ''),
  ];
  expect(sizeReport(sources)).toEqual([
    'core: 1 files, median 2 lines, p90 2, tests to code 0.5',
    'largest: core/a.ts (2)',
  ]);
});
