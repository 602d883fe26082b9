import { createContext, useContext } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Facets } from '#core/products/flight/rules/filters/facets.ts';
import type { FactsOf, FilterState } from '#core/products/flight/rules/filters/state.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { FlightSearch } from './search/address.ts';
import type { TripSteps } from './trip/use-trip.ts';

/** What the parts of the flight results share, whatever is filtered: a change of a filter draws none of them again. */
export interface FlightResults {
  search: FlightSearch;
  trip: TripSteps;
  requestId: string | null;
  all: readonly Proposal[];
  /** The day that it is in Iran; a list that stays open sees it change. */
  today: PlainDate;
  factsOf: FactsOf<Proposal>;
  /** Names of airlines and airports, by code. */
  names: ReadonlyMap<string, string>;
  cheapestId: string | null;
  /** Open in the list. */
  opened: Proposal | null;
  /** Opens a flight, closes it where it is the open one, or whatever is open (null). */
  open: (proposal: Proposal | null) => void;
  /** The sheet with everything about the open flight. */
  areRulesShown: boolean;
  showRules: (areShown: boolean) => void;
  searchAgain: () => void;
}

/** What is filtered by. */
export interface FlightFilters {
  filters: FilterState;
  /** Changes some of them; always the same function. */
  change: (part: Partial<FilterState>) => void;
  /** What stands beside the values; a moment later than the list, which is what somebody waits for. */
  facets: Facets | null;
}

export const ResultsContext = createContext<FlightResults | null>(null);
export const FiltersContext = createContext<FlightFilters | null>(null);
/** After filtering and sorting. */
export const ShownContext = createContext<readonly Proposal[]>([]);
/** The filters that links to other days take along; a moment later than the list. */
export const TakenAlongContext = createContext<FilterState | null>(null);

const inside = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('asked outside of the results');
  return value;
};

/** Only for parts of the results page, inside which the contexts always exist. */
export const useFlightResults = (): FlightResults => inside(useContext(ResultsContext));
export const useFlightFilters = (): FlightFilters => inside(useContext(FiltersContext));
export const useFiltersTakenAlong = (): FilterState => inside(useContext(TakenAlongContext));
