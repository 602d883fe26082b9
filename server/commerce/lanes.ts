/** So many at once that one slow supplier or bank holds up few others, and so few that people's requests find room. */
const width = 6;

/** Does the work for each item, a few side by side. `work` must not throw where the others are to go on. */
export const inLanes = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
};
