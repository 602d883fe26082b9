import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitFiles } from './files.ts';

const root = join(import.meta.dirname, '../..');

const files = gitFiles(root);

/** Whether a file or folder exists. A star stands for a name or a part of one. */
const isThere = (path: string): boolean => {
  const pattern = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return files.some((file) => new RegExp(`^${pattern}(?:/|$)`).test(file));
};

/** `a/{b,c}` → a/b, a/c */
const spelledOut = (path: string): string[] => {
  const braces = /\{([^}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => spelledOut(path.replace(braces[0], part)));
};

/** The paths from the root that a page names, without those that have a hole (`<p>`). */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`((?:core|server|web|tools|e2e|docs|decisions)\/[\w{},./*-]+)`/g)].flatMap(
    ([, path = '']) => spelledOut(path),
  );

/** The paths that a page names by their last folders only, such as `orders/hold.ts`. */
const endsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, path = '']) => path);

test('the files that the documents name are there', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8');
      return [
        ...namedIn(text).filter((path) => !isThere(path)),
        ...endsIn(text).filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`))),
      ].map((path) => `${page}: ${path}`);
    });
  expect(missing).toEqual([]);
});
