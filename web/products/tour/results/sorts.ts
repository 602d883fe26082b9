import { type RowFacts, type Sorting, sortings } from '#core/products/tour/rules/filters/state.ts';
import { tourResultsTexts as texts } from '#core/products/tour/texts/results.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { SortChoice } from '#web/products/results-slot.ts';
import { dayMonth } from '#web/ui/shown/days.ts';
import { shortMoney } from '#web/ui/shown/money.ts';
import type { Firsts } from './use-shown.ts';

const price = (facts: RowFacts): string => texts.filters.cheapest(shortMoney(toRial(facts.price)));
const nights = (facts: RowFacts): string => texts.nights(facts.nights);

const values: Readonly<Record<Sorting, (first: RowFacts) => string>> = {
  Soonest: ({ leaves }) => dayMonth(dayInIran(new Date(leaves))),
  Cheapest: price,
  Dearest: price,
  Shortest: nights,
  Longest: nights,
  Name: () => '',
};

/** The ways of sorting, each with the value that would come first. */
export const sortChoices = (
  firsts: Firsts,
  current: Sorting,
  addressOf: (sorting: Sorting) => string,
  choose: (sorting: Sorting) => void,
): SortChoice[] =>
  sortings.map((sorting) => {
    const first = firsts[sorting];
    return {
      id: sorting,
      name: texts.sorts[sorting],
      value: first ? values[sorting](first) : '',
      href: addressOf(sorting),
      choose: () => choose(sorting),
      isCurrent: sorting === current,
    };
  });
