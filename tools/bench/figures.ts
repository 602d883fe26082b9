/** The median of some figures, since machines are noisy and there are few rounds. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Prints one line of the report: what was measured, what it was compared with, and whether the goal is met. */
export const report = (title: string, ours: string, beside: string, ratio: number, goal: number): void => {
  const verdict = ratio >= goal ? 'meets' : 'MISSES';
  console.log(`${title}: ${ours} | ${beside} | ratio ${ratio.toFixed(2)} (${verdict} the goal of ${goal})`);
};

/** Runs `work` for every item, `width` items at a time; gives the seconds that it took. */
export const timed = async <T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<number> => {
  const queue = [...items];
  const started = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
  return Number(process.hrtime.bigint() - started) / 1e9;
};
