import { type RowFacts, type Sorting, sortings } from '#core/products/hotel/rules/filters/state.ts';
import { hotelResultsTexts as texts } from '#core/products/hotel/texts/results.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { SortChoice } from '#web/products/results-slot.ts';
import { shortMoney } from '#web/ui/shown/money.ts';
import type { Firsts } from './use-shown.ts';

const price = ({ nightPrice }: RowFacts): string => texts.row.night(shortMoney(toRial(nightPrice)));

const values: Readonly<Record<Sorting, (first: RowFacts) => string>> = {
  Cheapest: price,
  Dearest: price,
  Nearest: ({ walkMinutes }) => (walkMinutes === null ? '' : texts.map.ring(walkMinutes)),
  MostStars: ({ stars }) => texts.stars(stars),
  BestScore: ({ score }) => (score === null ? '' : toPersianDigits(score)),
  Name: () => '',
};

/** The ways of sorting, each with the value that would come first. By score only once somebody has given one. */
export const sortChoices = (
  firsts: Firsts,
  current: Sorting,
  addressOf: (sorting: Sorting) => string,
  choose: (sorting: Sorting) => void,
): SortChoice[] =>
  sortings
    .filter((sorting) => sorting !== 'BestScore' || current === sorting || firsts.BestScore?.score != null)
    .map((sorting) => {
      const first = sorting === 'Name' ? null : firsts[sorting];
      return {
        id: sorting,
        name: texts.sorts[sorting],
        value: first ? values[sorting](first) : '',
        href: addressOf(sorting),
        choose: () => choose(sorting),
        isCurrent: sorting === current,
      };
    });
