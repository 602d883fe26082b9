import type { Heights } from './window-of.ts';

/** Assumed height of a row until one was measured. */
const guessedHeight = 220;
/** Heights that differ by less, in pixels, are the same. */
const exactness = 0.1;
/** If at least so many rows changed their height together, all rows look otherwise than before. */
const leastTogether = 3;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= exactness;

/** The height that most of these have. */
const mostOf = (heights: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const height of heights) counts.set(height, (counts.get(height) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0];
};

/** The heights of a list's rows as they are learned. `usual` stays once it is known, so that rows above the view do not move it. */
export const createHeights = () => {
  const others = new Map<string, number>();
  const measured = new Set<string>();
  let usual: number | null = null;
  const of = (id: string): number => others.get(id) ?? usual ?? guessedHeight;
  const note = (id: string, height: number): void => {
    if (isSame(usual ?? height, height)) others.delete(id);
    else others.set(id, height);
  };
  return {
    now: (): Heights => ({ usual: usual ?? guessedHeight, others }),
    /** Takes a row to be so high until it is measured. */
    guess: note,
    /** For another list, of which only what is drawn is known. */
    forget: (): void => {
      others.clear();
      measured.clear();
    },
    /** Learns what was measured together. Where rows that are known became otherwise, as by a narrower window, what was known is forgotten. */
    learn: (rows: readonly { id: string; height: number }[]): void => {
      const changed = rows.filter(({ id, height }) => measured.has(id) && !isSame(of(id), height));
      if (changed.length >= leastTogether && changed.length * 2 > rows.length) {
        others.clear();
        measured.clear();
        usual = null;
      }
      usual ??= rows.length > 0 ? mostOf(rows.map(({ height }) => height)) : null;
      for (const { id, height } of rows) {
        measured.add(id);
        note(id, height);
      }
    },
  };
};
