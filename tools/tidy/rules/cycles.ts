import { resolveImport } from '../resolve.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';

/** Every circle of imports once, as the paths in it (Tarjan's strongly connected components). */
export const circlesOf = (edges: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const connect = (path: string): void => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    stack.push(path);
    for (const next of edges.get(path) ?? []) {
      if (!order.has(next)) connect(next);
      if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? at, lowest.get(next) ?? at));
    }
    if (lowest.get(path) !== at) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || edges.get(path)?.includes(path)) circles.push(circle);
  };
  for (const path of edges.keys()) if (!order.has(path)) connect(path);
  return circles;
};

const edgesOf = (sources: readonly Source[]): Map<string, string[]> => {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .map(({ specifier }) => resolveImport(path, specifier))
        .filter((target): target is string => target !== null && known.has(target)),
    ]),
  );
};

export const noCycles: Rule = {
  name: 'cycles',
  reason: 'Files in a circle cannot be understood, tested or moved one by one; types count too.',
  check: (sources): Problem[] =>
    circlesOf(edgesOf(sources)).map((circle) => ({
      path: circle[0] ?? '',
      line: 0,
      message: `imports run in a circle: ${circle.join(' ↔ ')}`,
    })),
};
