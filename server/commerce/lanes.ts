/**
 * How many items are worked on at once: enough that one slow supplier or bank does not hold up the others, and few enough that requests of
 * people find room.
 */
const width = 6;

/** Does the work for each item, a few at once. If `work` throws, the rest may be left undone. */
export const inLanes = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
};
