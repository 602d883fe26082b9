import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkTree } from '../tidy/files.ts';
import { resolveImport } from '../tidy/resolve.ts';

/** The files that each file imports, without imports of types. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const specifiers =
  /(?:^|[\s;}])(?:(import|export)\s+(type\s)?[^'"`;]*?from\s*|import\s*\(?\s*)['"`]([^'"`]+)['"`]/g;

/** Every file that a path with a hole may mean, such as `../products/${id}/index.ts`. */
const meant = (root: string, path: string): string[] => {
  const [before = '', after] = path.split(/\$\{[^}]*\}/);
  if (after === undefined) return [path];
  const folder = join(root, before);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => `${before}${name}${after}`)
    .filter((each) => existsSync(join(root, each)));
};

const importsOf = (root: string, path: string): string[] => {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(specifiers)]
    .filter(([, , isType]) => isType === undefined)
    .flatMap(([, , , specifier = '']) => {
      const at = resolveImport(path, specifier);
      return at === null ? [] : meant(root, at);
    });
};

/** Reads the imports of every file of the rooms; `root` is the folder of the house. */
export const readGraph = (root: string): Graph =>
  new Map(walkTree(root).map((path) => [path, importsOf(root, path)]));

/** The targets, and the files that import one of them, directly or by others. It does not go on behind files in `walls`. */
export const reaching = (
  graph: Graph,
  targets: Iterable<string>,
  walls: ReadonlySet<string> = new Set(),
): Set<string> => {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of graph)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), path]);
  const found = new Set<string>();
  const open = [...targets];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!walls.has(path)) open.push(...(importers.get(path) ?? []));
  }
  return found;
};
