import { boards, hotelFacilities, propertyKinds } from '#core/products/hotel/words.ts';
import { type FilterQuery, oneOf, onlyChanged, rangeText, readRange } from '#core/rules/filters/query.ts';
import {
  type FilterState,
  noFilters,
  promises,
  type Sorting,
  scoreFilters,
  sortings,
  walkFilters,
} from './state.ts';

const nameMax = 60;

/** Only what somebody chose, so that a plain list has a plain address. */
export const filtersToQuery = (state: FilterState): FilterQuery =>
  onlyChanged(
    {
      price: rangeText(state.price),
      stars: state.stars.join(','),
      board: state.board.join(','),
      promise: state.promise.join(','),
      facility: state.facility.join(','),
      kind: state.kind.join(','),
      district: state.district.join(','),
      landmark: state.landmark ?? '',
      walk: state.walk ?? '',
      score: state.score ?? '',
      name: state.name.trim().slice(0, nameMax),
      sort: state.sorting,
    },
    { price: '-', sort: noFilters.sorting },
  );

/** The parameters that belong to filters; the other parameters of an address are left alone. */
export const filterQueryNames = [
  'price',
  'stars',
  'board',
  'promise',
  'facility',
  'kind',
  'district',
  'landmark',
  'walk',
  'score',
  'name',
  'sort',
] as const;

const listIn = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))];

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value[] => {
  const asked = listIn(text);
  return values.filter((value) => asked.includes(value));
};

const isPlaceKey = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{0,99}$/.test(text);

/** Reads the filters of an address; what makes no sense counts as absent. */
export const filtersFromQuery = (query: Readonly<Record<string, string | undefined>>): FilterState => {
  const at = (name: (typeof filterQueryNames)[number]) => query[name];
  const landmark = at('landmark') ?? '';
  return {
    price: readRange(at('price')),
    stars: among(['5', '4', '3', '2', '1'], at('stars')),
    board: among(boards, at('board')),
    promise: among(promises, at('promise')),
    facility: among(hotelFacilities, at('facility')),
    kind: among(propertyKinds, at('kind')),
    district: listIn(at('district')).filter(isPlaceKey),
    landmark: isPlaceKey(landmark) ? landmark : null,
    walk: among(walkFilters, at('walk'))[0] ?? null,
    score: among(scoreFilters, at('score'))[0] ?? null,
    name: (at('name') ?? '').slice(0, nameMax),
    sorting: oneOf<Sorting>(sortings, at('sort'), noFilters.sorting),
  };
};
