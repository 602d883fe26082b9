import { createContext, useContext } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Facets } from '#core/products/flight/rules/filters/facets.ts';
import type { FactsOf, FilterState } from '#core/products/flight/rules/filters/state.ts';
import type { FlightSearch } from './search/address.ts';
import type { TripSteps } from './trip/use-trip.ts';

/** What the parts of the flight results share. */
export interface FlightResults {
  search: FlightSearch;
  trip: TripSteps;
  requestId: string | null;
  all: readonly Proposal[];
  factsOf: FactsOf<Proposal>;
  /** Names of airlines and airports, by code. */
  names: ReadonlyMap<string, string>;
  /** After filtering and sorting. */
  shown: readonly Proposal[];
  cheapestId: string | null;
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  facets: Facets | null;
  /** Open in the list. */
  opened: Proposal | null;
  /** Opens a flight, closes it where it is the open one, or whatever is open (null). */
  open: (proposal: Proposal | null) => void;
  /** The sheet with everything about the open flight. */
  areRulesShown: boolean;
  showRules: (areShown: boolean) => void;
  searchAgain: () => void;
}

export const ResultsContext = createContext<FlightResults | null>(null);

/** Only for parts of the results page, inside which the context always exists. */
export const useFlightResults = (): FlightResults => {
  const results = useContext(ResultsContext);
  if (!results) throw new Error('asked outside of the results');
  return results;
};
