import type { Problem, Rule } from '../rule.ts';

/** A folder of the design system: `web/ui/button` of `web/ui/button/button.tsx`. */
const partOf = (path: string): string | null => /^web\/ui\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

const isDrawingTest = (path: string): boolean => path.endsWith('.test.tsx');

export const drawnParts: Rule = {
  name: 'drawn',
  reason:
    'Every part of the design system is drawn by a test of its own: what it says, its keys, its errors, both themes.',
  check: (sources): Problem[] => {
    const tested = new Set(sources.filter(({ path }) => isDrawingTest(path)).map(({ path }) => partOf(path)));
    const parts = new Set(sources.map(({ path }) => partOf(path)));
    return [...parts].flatMap((path) =>
      path === null || tested.has(path) ? [] : [{ path, line: 0, message: 'no *.test.tsx draws this part' }],
    );
  },
};
