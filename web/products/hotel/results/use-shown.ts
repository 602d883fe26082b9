import { useMemo } from 'react';
import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import { indexRows, lookAt } from '#core/products/hotel/rules/filters/look.ts';
import { firstBy } from '#core/products/hotel/rules/filters/sort.ts';
import type { FilterState, RowFacts, Sorting } from '#core/products/hotel/rules/filters/state.ts';
import type { From } from '../found/results-context.ts';
import { factsReader, rowsOf } from '../found/stay-rows.ts';

const noHotels: HotelsFound['hotels'] = [];

/** What distances are told to: a landmark that was chosen, what the search is about, else what people come to the city for. */
export const fromOf = (found: HotelsFound | undefined, chosen: string | null): From | null => {
  if (!found) return null;
  const { landmarks } = found.stay.city;
  const landmark = landmarks.find(({ landmarkId }) => landmarkId === chosen);
  if (!landmark && found.near) return { ...found.near, id: 'near' };
  const shown = landmark ?? landmarks[0];
  return shown ? { id: shown.landmarkId, name: shown.shortName, lat: shown.lat, lon: shown.lon } : null;
};

export type Firsts = Readonly<Record<Exclude<Sorting, 'Name'>, RowFacts | null>>;

/** The hotels that pass the filters, sorted, and what each filter and each sorting would show. */
export const useShown = (found: HotelsFound | undefined, filters: FilterState) => {
  const hotels = found?.hotels ?? noHotels;
  const from = useMemo(() => fromOf(found, filters.landmark), [found, filters.landmark]);
  const now = useMemo(() => new Date(found?.searchedAt ?? 0), [found]);
  // The list is read once, since a changed filter only removes rows.
  const all = useMemo(() => rowsOf(hotels), [hotels]);
  const factsOf = useMemo(() => factsReader(all, from, now), [all, from, now]);
  const index = useMemo(() => indexRows(all, factsOf), [all, factsOf]);
  const looked = useMemo(() => lookAt(index, factsOf, filters), [index, factsOf, filters]);
  const firsts = useMemo((): Firsts => {
    const first = (sorting: keyof Firsts) => firstBy(index, looked.fittingAt, sorting);
    return {
      Cheapest: first('Cheapest'),
      Dearest: first('Dearest'),
      Nearest: first('Nearest'),
      MostStars: first('MostStars'),
      BestScore: first('BestScore'),
    };
  }, [index, looked]);
  const countWith = (state: FilterState): number => lookAt(index, factsOf, state).shown.length;
  return { all, from, now, factsOf, firsts, countWith, ...looked };
};
