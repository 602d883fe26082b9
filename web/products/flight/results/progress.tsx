import { progressTexts as texts } from '#core/products/flight/texts/progress.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import type { ResultsProgress } from '#web/products/results-slot.ts';
import { lowestNow } from '../fares.ts';
import { Asked } from './asked.tsx';
import { type Known, knownOf } from './known.ts';
import { silentSentence } from './silent.ts';
import type { useAvailable } from './use-available.ts';

export interface ProgressGiven
  extends Pick<ReturnType<typeof useAvailable>, 'told' | 'data' | 'answer' | 'isFetching' | 'stand'> {
  searchAgain: () => void;
}

/** Flights that were found since what stands was told, and a way to them. */
const moreOf = ({ data, answer, told, stand, isFetching }: ProgressGiven): ResultsProgress['more'] => {
  const newest = isFetching ? told.part : answer;
  if (!data || !newest || data === newest) return null;
  const standing = new Set(data.proposals.map(({ hash }) => hash));
  const count = newest.proposals.filter(({ hash }) => !standing.has(hash)).length;
  const [lowest, before] = [lowestNow(newest.proposals), lowestNow(data.proposals)];
  const isCheaper = lowest !== null && before !== null && lowest < before;
  if (count === 0 && !isCheaper) return null;
  // The whole answer stands as such, and holds as long as the house said when it came.
  return { text: texts.more(count, isCheaper), show: () => stand(isFetching ? newest : null) };
};

const sentenceOf = ({ isFetching }: ProgressGiven, { sellers, found }: Known): string => {
  const answered = sellers.filter(({ state }) => state !== 'waits').length;
  if (isFetching) return answered === 0 ? texts.fresh : texts.some(answered, sellers.length, found);
  return silentSentence(sellers) || texts.all(found);
};

/** How a search goes that took long enough to be told of, in words. */
export const progressOf = (given: ProgressGiven): ResultsProgress => {
  const { told, isFetching, searchAgain } = given;
  const known = knownOf(given);
  const { sellers, found, lowest } = known;
  const isWhole = sellers.every(({ state }) => state === 'answered');
  return {
    title: texts.asking(sellers.length),
    sentence: sentenceOf(given, known),
    asked: sellers.length,
    answered: sellers.filter(({ state }) => state !== 'waits').length,
    found,
    cheapest: lowest === null ? null : { label: texts.cheapest, amount: lowest },
    details: <Asked sellers={sellers} heard={told.heard} />,
    more: moreOf(given),
    again: isFetching || isWhole ? null : { text: resultsTexts.askAgain, ask: searchAgain },
  };
};
