import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The folders that the first tree in a page draws, from the root, each with a slash at its end. */
const drawnIn = (page: string): string[] => {
  const tree = /```\n(core\/[\s\S]*?)```/.exec(page)?.[1] ?? '';
  let room = '';
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w-]+\/) /.exec(line) ?? [];
    if (!name) return [];
    if (indent === '') room = name;
    return [indent === '' ? name : `${room}${name}`];
  });
};

/** The folders of these files, one deep and, in core, server and web, two deep. */
const foldersOf = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const [first = '', second = '', third] = path.split('/');
      if (second === '' || first.startsWith('.')) return [];
      const isHalf = ['core', 'server', 'web'].includes(first) && third !== undefined;
      return isHalf ? [`${first}/`, `${first}/${second}/`] : [`${first}/`];
    }),
  ),
];

const known = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean);

describe('the rooms drawn in docs/ARCHITECTURE.md', () => {
  it('are the rooms that there are', () => {
    const drawn = drawnIn(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'));
    expect(drawn.length).toBeGreaterThan(15);
    expect(drawn.sort()).toEqual(foldersOf(known()).sort());
  });
});
