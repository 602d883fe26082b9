/** How a fare compares with the others of its month. */
export type Heat = 'low' | 'middle' | 'high';

/** With fewer fares than this there is nothing to compare. */
const faresMin = 4;

/**
 * A fare's place among those of its month: the cheapest third is low, the most expensive third high. Equal fares get the same; a month with
 * few fares, or with a single price, has no heat.
 */
export const heatOf = (prices: readonly number[]): ((price: number) => Heat | null) => {
  const sorted = [...prices].sort((a, b) => a - b);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (sorted.length < faresMin || lowest === highest) return () => null;
  const low = sorted[Math.ceil(sorted.length / 3) - 1] ?? 0;
  const high = sorted[Math.floor((sorted.length * 2) / 3)] ?? 0;
  return (price) => (price <= low ? 'low' : price >= high ? 'high' : 'middle');
};
