import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { firstOfEach } from '#core/rules/filters/sort.ts';
import { type Sorting, sortings } from '#core/rules/filters/state.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { SortChoice } from '#web/products/results-slot.ts';
import { adultPriceOf, factsOf } from './facts.ts';

const values: Record<Sorting, (first: Proposal) => string> = {
  Promotions: () => resultsTexts.promotionsValue,
  Cheapest: (first) => formatToman(adultPriceOf(first)),
  MostExpensive: (first) => formatToman(adultPriceOf(first)),
  Earliest: (first) => formatClock(factsOf(first).departureTime),
  Latest: (first) => formatClock(factsOf(first).departureTime),
  Fastest: (first) => formatDuration(first.totalDurationMinutes),
};

/** The sort orders with what each would put first. */
export const sortChoices = (
  shown: readonly Proposal[],
  current: Sorting,
  addressOf: (sorting: Sorting) => string,
  choose: (sorting: Sorting) => void,
): SortChoice[] => {
  const firsts = firstOfEach(shown, factsOf);
  return sortings.map((sorting) => {
    const first = firsts[sorting];
    return {
      id: sorting,
      name: resultsTexts.sorts[sorting],
      value: first ? values[sorting](first) : '',
      href: addressOf(sorting),
      choose: () => choose(sorting),
      isCurrent: sorting === current,
    };
  });
};
