import { resolveImport } from '../resolve.ts';
import type { Problem, Rule } from '../rule.ts';
import { eachScript } from '../rule.ts';

/** The first two folders of a path; inside them imports may be relative. A file directly in core, server or web has that as its room. */
const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/');

export const imports: Rule = {
  name: 'imports',
  reason:
    'An import says where it leads: with its extension, by name between rooms, by a short path inside one.',
  check: eachScript(({ path, imports: all }) =>
    all.flatMap(({ specifier, line }): Problem[] => {
      const target = resolveImport(path, specifier);
      if (target === null) return [];
      const problem = (message: string): Problem[] => [{ path, line, message: `${message}: ${specifier}` }];
      if (specifier.includes('../../')) return problem('no ../../; go by name (#core/…, #server/…, #web/…)');
      if (target.startsWith('..')) return problem('leads out of the repository');
      if (!/\.[a-z0-9]+$/.test(target)) return problem('no file extension');
      const isWithin = target.startsWith(`${roomOf(path)}/`) || /^(?:tools|e2e)\//.test(path);
      return specifier.startsWith('#') || isWithin
        ? []
        : problem('another room is named (#…), not reached by a path');
    }),
  ),
};
