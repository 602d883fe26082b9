import { createContext, useContext } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Facets } from '#core/rules/filters/facets.ts';
import type { FilterState } from '#core/rules/filters/state.ts';
import { noFilters } from '#core/rules/filters/state.ts';
import { type FlightSearch, onePassenger } from '../search/address.ts';

/** What the parts of the flight results share. */
export interface FlightResults {
  search: FlightSearch;
  requestId: string | null;
  all: readonly Proposal[];
  /** After filters, in order. */
  shown: readonly Proposal[];
  cheapestId: string | null;
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  facets: Facets | null;
  opened: Proposal | null;
  open: (proposal: Proposal | null) => void;
  searchAgain: () => void;
}

export const ResultsContext = createContext<FlightResults>({
  search: { origin: null, destination: null, date: null, passengers: onePassenger },
  requestId: null,
  all: [],
  shown: [],
  cheapestId: null,
  filters: noFilters,
  setFilters: () => {},
  facets: null,
  opened: null,
  open: () => {},
  searchAgain: () => {},
});

export const useFlightResults = (): FlightResults => useContext(ResultsContext);
