import { filtersFromQuery, filtersToQuery } from '#core/products/tour/rules/filters/query.ts';
import type { FilterState } from '#core/products/tour/rules/filters/state.ts';
import { isTourKey } from './tour-address.ts';

/** The list as its address has it: what was typed, its filters, and what is compared. */
export interface Shown {
  /** A text that no suggestion was picked for: the server says what it may mean. */
  text: string;
  filters: FilterState;
  /** Tours that are compared, in the order in which they were chosen. */
  compared: readonly string[];
}

export const comparedMax = 4;
const textMax = 60;

export const shownIn = (query: URLSearchParams): Shown => ({
  text: (query.get('q') ?? '').trim().slice(0, textMax),
  filters: filtersFromQuery(Object.fromEntries(query)),
  compared: [...new Set((query.get('compare') ?? '').split(',').filter(isTourKey))].slice(0, comparedMax),
});

/** The address of the list. Only what somebody chose stands in it. */
export const toursAddress = ({ text, filters, compared }: Shown): string => {
  const query = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...filtersToQuery(filters),
    ...(compared.length > 0 ? { compare: compared.join(',') } : {}),
  });
  return query.size > 0 ? `/tours?${query}` : '/tours';
};
