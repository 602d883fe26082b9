import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { withoutComments } from './css.ts';

/** So many lines after one another, each with something in it, are a run. */
const runLength = 5;
/** Of a hundred lines, how many may stand in runs that stand elsewhere too. */
const percentMax = 2;

interface Line {
  path: string;
  /** From 1. */
  at: number;
  text: string;
}

const linesOf = ({ path, text }: Source): Line[] =>
  withoutComments(text)
    .split('\n')
    .map((line, index) => ({ path, at: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '' && line.text !== '}');

/** The lines of runs that stood before, and where each run stood first. */
const repeated = (files: readonly Line[][]): Map<Line, Line> => {
  const first = new Map<string, Line>();
  const found = new Map<Line, Line>();
  for (const lines of files)
    for (let at = 0; at + runLength <= lines.length; at += 1) {
      const run = lines.slice(at, at + runLength);
      const [begin] = run;
      const key = run.map(({ text }) => text).join('\n');
      const before = first.get(key);
      if (!begin) continue;
      if (before) for (const line of run) if (!found.has(line)) found.set(line, before);
      if (!before) first.set(key, begin);
    }
  return found;
};

/** Styles are written once. A few runs may be alike by chance: what looks alike on purpose is a mixin (web/ui/mixins.css). */
export const writtenTwice: Rule = {
  name: 'written twice',
  reason: `At most ${percentMax} in 100 lines of CSS stand in runs of ${runLength} that stand elsewhere too: make them a mixin (web/ui/mixins.css).`,
  check: (sources) => {
    const files = sources
      .filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'))
      .map((source) => linesOf(source));
    const found = repeated(files);
    const lines = files.reduce((sum, each) => sum + each.length, 0);
    if (found.size * 100 <= lines * percentMax) return [];
    return [...found].map(([line, before]) => ({
      path: line.path,
      line: line.at,
      message: `stands in ${before.path}:${before.at} too`,
    }));
  },
};
