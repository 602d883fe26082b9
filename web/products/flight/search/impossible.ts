import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { searchProblemTexts } from '#core/products/flight/texts/search-problems.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { countProblemTexts } from '#core/texts/passenger-counts.ts';
import { type ImpossibleFlight, problemsIn } from './problems.ts';

const sentenceOf = ({ problem, leg }: ImpossibleFlight): string => {
  const text = searchProblemTexts[problem];
  return leg === undefined ? text : searchTexts.ofLeg(leg, text);
};

/**
 * What an address asks for that cannot be: nine travellers and six flights at most, no day that is over or before the flight
 * before it, two places. Nothing else is searched for in its stead before the traveller has seen it.
 */
export const impossibleIn = (query: URLSearchParams, today: PlainDate): string[] => {
  const { flights, counts } = problemsIn(query, today);
  return [...flights.map(sentenceOf), ...(counts ? [countProblemTexts[counts]] : [])];
};
