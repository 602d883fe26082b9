import type { Facet } from '#core/rules/filters/look.ts';

/** Further values are behind a button. */
const shownMax = 6;

/** The visible values: those with most rows first, and chosen ones always. */
export const visibleOf = (
  choices: readonly Facet[],
  chosen: readonly string[],
  isWhole: boolean,
): readonly Facet[] => {
  const sorted = [...choices].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return isWhole ? sorted : sorted.filter(({ value }, at) => at < shownMax || chosen.includes(value));
};
