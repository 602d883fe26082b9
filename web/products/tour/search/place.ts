import type { TourSuggestion } from '#core/products/tour/contract/catalogue.ts';
import { lengths, type TourLength } from '#core/products/tour/rules/filters/state.ts';
import { tourThemes } from '#core/products/tour/words.ts';
import { listAddress } from '../found/list-address.ts';
import { themeName } from '../found/theme.ts';
import { isTourKey, tourAddress } from '../found/tour-address.ts';

/** What somebody looks for: a suggestion that was picked, or a text as it was typed. */
export type Place =
  | { kind: TourSuggestion['kind']; id: string; name: string | null }
  | { kind: 'text'; id: ''; name: string };

/** A search as the form has it. */
export interface TourSearch {
  place: Place | null;
  month: readonly string[];
  length: readonly TourLength[];
}

const listIn = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(',').filter(Boolean);

const themeIn = (id: string | undefined) => tourThemes.find((theme) => theme === id);

const placeIn = (query: URLSearchParams): Place | null => {
  const text = (query.get('q') ?? '').trim().slice(0, 60);
  if (text) return { kind: 'text', id: '', name: text };
  const [destination, otherDestination] = listIn(query, 'to');
  if (destination && !otherDestination && isTourKey(destination))
    return { kind: 'destination', id: destination, name: null };
  const [first, otherTheme] = listIn(query, 'theme');
  const theme = themeIn(first);
  return theme && !otherTheme ? { kind: 'theme', id: theme, name: themeName(theme) } : null;
};

/** What the address of a list looks for. A filter of several values is none of the form's. */
export const searchIn = (query: URLSearchParams): TourSearch => {
  const asked = listIn(query, 'nights');
  return {
    place: placeIn(query),
    month: listIn(query, 'month').filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month)),
    length: lengths.filter((length) => asked.includes(length)),
  };
};

/** Where a search leads: a tour that was named has its page, all else is the list. Filters that the form does not have stay. */
export const searchAddress = (
  { place, month, length }: TourSearch,
  before = new URLSearchParams(),
): string => {
  if (place?.kind === 'tour') return tourAddress(place.id);
  const rest = new URLSearchParams(before);
  rest.delete('compare');
  const theme = place?.kind === 'theme' ? themeIn(place.id) : undefined;
  return listAddress(
    {
      ...(place?.kind === 'text' ? { text: place.name } : {}),
      ...(theme ? { theme } : {}),
      ...(place?.kind === 'destination' ? { destination: place.id } : {}),
      months: month,
      lengths: length,
    },
    rest,
  );
};
