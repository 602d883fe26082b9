/** The middle of some figures: machines are noisy, and rounds are few. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** One line of the report: what was measured, beside what, and whether the goal is met. */
export const report = (title: string, ours: string, beside: string, ratio: number, goal: number): void => {
  const verdict = ratio >= goal ? 'meets' : 'MISSES';
  console.log(`${title}: ${ours} | ${beside} | ratio ${ratio.toFixed(2)} (${verdict} the goal of ${goal})`);
};

/** Runs `work` for every item with `width` at once; answers seconds. */
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
