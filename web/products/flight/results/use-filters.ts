import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  filterQueryNames,
  filtersFromQuery,
  filtersToQuery,
} from '#core/products/flight/rules/filters/query.ts';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import { useQueryPart } from '#web/features/results/index.ts';
import { dialogParameter, isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { type FlightSearch, resultsAddress } from '../search/address.ts';
import { chosenIn, chosenParameters } from '../trip/chosen-legs.ts';
import { openName } from './opened.ts';

const textOf = (state: FilterState): string => new URLSearchParams(filtersToQuery(state)).toString();

/** The filters of an address. */
export const filtersIn = (query: URLSearchParams): FilterState =>
  filtersFromQuery(Object.fromEntries(filterQueryNames.map((name) => [name, query.get(name) ?? undefined])));

const writtenText = (query: URLSearchParams): string => textOf(filtersIn(query));
const dialogText = (query: URLSearchParams): string => String(isDialogEntry(query.get(dialogParameter)));

/** The address of this list with other filters; what else stands in the query of now stays. */
export const filteredAddress = (search: FlightSearch, state: FilterState, query: string): string => {
  const now = new URLSearchParams(query);
  const opened = now.get(openName);
  return resultsAddress(search, {
    ...chosenParameters(chosenIn(now)),
    ...filtersToQuery(state),
    ...(opened ? { [openName]: opened } : {}),
  });
};

interface Chosen {
  state: FilterState;
  text: string;
  /** What the address said when it was chosen; null once it says what was chosen. */
  instead: string | null;
}

/**
 * Filters and sorting as the address has them: a reload, a link and Back all show the same list. What is chosen holds at once and is
 * written by `write`, after the list is on screen; in a sheet it waits until the sheet is closed, since its own entry in the history
 * goes away with it.
 */
export const useFilters = (search: FlightSearch) => {
  const [, go] = useLocation();
  const written = useQueryPart(writtenText);
  const isInDialog = useQueryPart(dialogText) === 'true';
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const read = useMemo(() => filtersIn(new URLSearchParams(written)), [written]);
  const isChosen = chosen !== null && (written === chosen.text || written === chosen.instead);
  const filters = isChosen ? chosen.state : read;
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  });
  const setFilters = useCallback((state: FilterState) => {
    const instead = writtenText(new URLSearchParams(window.location.search));
    setChosen({ state, text: textOf(state), instead });
  }, []);
  const change = useCallback(
    (part: Partial<FilterState>) => setFilters({ ...latest.current, ...part }),
    [setFilters],
  );
  const write = () => {
    if (!isChosen || chosen.instead === null || isDialogEntry()) return;
    setChosen({ ...chosen, instead: null });
    if (chosen.text !== written)
      go(filteredAddress(search, chosen.state, window.location.search), {
        replace: true,
        state: window.history.state,
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when the sheet's entry is gone.
  useEffect(() => {
    if (!isInDialog) write();
  }, [isInDialog]);
  return { filters, setFilters, change, write };
};
