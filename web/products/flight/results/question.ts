import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { codedPlace, type FlightSearch, legsOf, type SearchLeg, searchOf } from '../search/address.ts';
import { problemsIn } from '../search/problems.ts';
import { stepIn } from '../trip/chosen-legs.ts';

export const inParts = 'POST /api/flight-catalog/FlightCatalog/AvailableInParts';

export type AvailableInput = CallerInput<Calls[typeof inParts]>;

/** Whether a search has everything that it needs. */
export const isComplete = (search: FlightSearch): boolean =>
  legsOf(search).every(
    ({ origin, destination, date }) =>
      origin !== null && destination !== null && origin !== destination && date !== null,
  );

/** The question for the flights of the leg that is being chosen. */
export const inputOf = (
  { tripType, cabin, passengers }: FlightSearch,
  { step, leg }: { step: number; leg: SearchLeg },
): AvailableInput => ({
  body: {
    tripType,
    isReturning: tripType === 2 && step === 1,
    origin: codedPlace(leg.origin),
    destination: codedPlace(leg.destination),
    date: leg.date ?? '',
    cabinClass: cabin,
    passengers,
  },
});

/** What the page of results at this address asks as soon as it is there; null if it asks nothing. */
export const questionIn = (query: URLSearchParams, today: PlainDate): AvailableInput | null => {
  const search = searchOf(query, today);
  const { flights, counts } = problemsIn(query, today);
  if (flights.length > 0 || counts || !isComplete(search)) return null;
  return inputOf(search, stepIn(search, query));
};
