import type { Facet } from '#core/rules/filters/look.ts';

/** Further values are behind a button. */
const shownMax = 6;

/**
 * The values in their order: those with most rows first, and then as they stood. Counts change with every choice, and what somebody is
 * about to press should not move.
 */
export const inOrder = (choices: readonly Facet[], before: readonly string[]): readonly Facet[] => {
  const places = new Map(before.map((value, at) => [value, at]));
  const placeOf = ({ value }: Facet): number => places.get(value) ?? before.length;
  return [...choices].sort(
    (a, b) => placeOf(a) - placeOf(b) || b.count - a.count || (a.value < b.value ? -1 : 1),
  );
};

/** The visible values of these: the first ones, and chosen ones always. */
export const visibleOf = (
  ordered: readonly Facet[],
  chosen: readonly string[],
  isWhole: boolean,
): readonly Facet[] =>
  isWhole ? ordered : ordered.filter(({ value }, at) => at < shownMax || chosen.includes(value));
