import type { Facet } from '#core/rules/filters/look.ts';

/** More stand behind a button. */
const shownMax = 6;

/** Those with most rows first; what is chosen is always among those in sight. */
export const visibleOf = (
  choices: readonly Facet[],
  chosen: readonly string[],
  isWhole: boolean,
): readonly Facet[] => {
  const sorted = [...choices].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return isWhole ? sorted : sorted.filter(({ value }, at) => at < shownMax || chosen.includes(value));
};
