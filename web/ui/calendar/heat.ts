/** How a fare stands against the others of its month. */
export type Heat = 'low' | 'middle' | 'high';

/** Fewer fares than this say nothing about each other. */
const faresMin = 4;

/**
 * The quantile of a fare among those of its month: the cheaper third low, the dearer third high. Equal fares are alike;
 * a month of few fares, or of one fare only, has no heat.
 */
export const heatOf = (prices: readonly number[]): ((price: number) => Heat | null) => {
  const sorted = [...prices].sort((a, b) => a - b);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (sorted.length < faresMin || lowest === highest) return () => null;
  const low = sorted[Math.ceil(sorted.length / 3) - 1] ?? 0;
  const high = sorted[Math.floor((sorted.length * 2) / 3)] ?? 0;
  return (price) => (price <= low ? 'low' : price >= high ? 'high' : 'middle');
};
