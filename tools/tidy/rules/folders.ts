import { resolveImport } from '../resolve.ts';
import type { Problem, Rule } from '../rule.ts';
import { isTest } from '../rule.ts';
import type { Source } from '../source.ts';
import { circlesOf } from './cycles.ts';

/** The room of a path: two folders deep (server/commerce), or three for a product (web/products/train). */
const roomOf = (path: string): string | null =>
  /^((?:core|server|web)\/(?:products\/[^/]+|[^/]+))\//.exec(path)?.[1] ?? null;

/** Every folder that both paths are in, beginning with their room; none if they are in different rooms. */
const sharedFolders = (path: string, target: string): string[] => {
  const room = roomOf(path);
  if (room === null || roomOf(target) !== room) return [];
  const [own, other] = [path.split('/'), target.split('/')];
  const deepest = own.findIndex((part, at) => part !== other[at]);
  const shallowest = room.split('/').length;
  return Array.from({ length: Math.max(0, deepest - shallowest + 1) }, (_, at) =>
    own.slice(0, shallowest + at).join('/'),
  );
};

/** The file or folder directly in `folder` that is the path or has it inside. */
const childOf = (folder: string, path: string): string =>
  `${folder}/${path.slice(folder.length + 1).split('/')[0] ?? ''}`;

type Arrow = { source: Source; line: number; target: string };

/** Which child of a folder imports which other one, with the first such import. Tests do not count, since they may import everything. */
const arrowsByFolder = (sources: readonly Source[]): Map<string, Map<string, Map<string, Arrow>>> => {
  const byFolder = new Map<string, Map<string, Map<string, Arrow>>>();
  for (const source of sources.filter(({ path }) => !isTest(path)))
    for (const { specifier, line } of source.imports) {
      const target = resolveImport(source.path, specifier);
      if (target === null || isTest(target)) continue;
      for (const folder of sharedFolders(source.path, target)) {
        const [from, to] = [childOf(folder, source.path), childOf(folder, target)];
        if (from === to) continue;
        const children = byFolder.get(folder) ?? new Map<string, Map<string, Arrow>>();
        const arrows = children.get(from) ?? new Map<string, Arrow>();
        byFolder.set(folder, children.set(from, arrows));
        if (!arrows.has(to)) arrows.set(to, { source, line, target });
      }
    }
  return byFolder;
};

/** The circles among the children of one folder, each with the imports that make it. */
const circlesIn = (children: ReadonlyMap<string, ReadonlyMap<string, Arrow>>): Problem[] => {
  const edges = new Map([...children].map(([child, arrows]) => [child, [...arrows.keys()]]));
  return circlesOf(edges).map((circle) => {
    const arrows = circle.flatMap((child) =>
      [...(children.get(child) ?? [])].filter(([to]) => circle.includes(to)).map(([, arrow]) => arrow),
    );
    const told = arrows.map(({ source, target }) => `${source.path} → ${target}`).join(', ');
    return {
      path: arrows[0]?.source.path ?? '',
      line: arrows[0]?.line ?? 0,
      message: `folders import in a circle: ${circle.join(' ↔ ')} (${told})`,
    };
  });
};

export const noKnots: Rule = {
  name: 'folders',
  reason:
    'Folders of a room in a circle are one folder: what is lower must not know what is built on it. Move the file, or pass what calls back.',
  check: (sources): Problem[] => [...arrowsByFolder(sources).values()].flatMap(circlesIn),
};
