import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import { indexRows, lookAt } from '#core/products/hotel/rules/filters/look.ts';
import type { From } from '../found/results-context.ts';
import { factsReader, rowsOf, type StayRow } from '../found/stay-rows.ts';
import { shownIn } from '../found/use-in-address.ts';
import { fromOf } from './use-shown.ts';

/** The hotels that an address shows, in its order, and what their distances are told to. */
export const rowsIn = (
  found: HotelsFound,
  query: URLSearchParams,
): { rows: readonly StayRow[]; from: From | null } => {
  const { filters } = shownIn(query);
  const all = rowsOf(found.hotels);
  const from = fromOf(found, filters.landmark);
  const factsOf = factsReader(all, from, new Date(found.searchedAt));
  return { rows: lookAt(indexRows(all, factsOf), factsOf, filters).shown, from };
};
