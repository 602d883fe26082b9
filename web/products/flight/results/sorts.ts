import { type RowFacts, type Sorting, sortings } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { SortChoice } from '#web/products/results-slot.ts';
import { offerShort } from '#web/ui/shown/money.ts';

const values: Record<Sorting, (first: RowFacts) => string> = {
  Promotions: () => '',
  Cheapest: (first) => offerShort(toRial(first.adultPrice)),
  MostExpensive: (first) => offerShort(toRial(first.adultPrice)),
  Earliest: (first) => formatClock(first.departureTime),
  Latest: (first) => formatClock(first.departureTime),
  Fastest: (first) => formatDuration(first.durationMinutes),
  MostBack: ({ backPercent }) => (backPercent === null ? '' : `${toPersianDigits(backPercent)}٪`),
};

/** The ways of sorting, each with the value that would come first. */
export const sortChoices = (
  firsts: Record<Sorting, RowFacts | null>,
  current: Sorting,
  { addressOf, choose }: { addressOf: (sorting: Sorting) => string; choose: (sorting: Sorting) => void },
): SortChoice[] => {
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
