import { resultsTexts } from '#core/products/flight/texts/results.ts';
import type { CountWords } from '#web/features/results/index.ts';

/** How many flights a value would show, and from what price. */
export const countWords: CountWords = {
  row: resultsTexts.filters.flightWord,
  cheapest: resultsTexts.filters.cheapest,
};
