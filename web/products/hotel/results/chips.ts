import { type FilterState, noFilters } from '#core/products/hotel/rules/filters/state.ts';
import { facilityTexts, hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { boardTexts, propertyKindTexts } from '#core/products/hotel/texts/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { offerShort } from '#web/ui/shown/money.ts';

/** A filter that is set: its name, and the state without it. */
export interface ActiveFilter {
  id: string;
  name: string;
  without: FilterState;
}

const texts = hotelResultsTexts.filters;
const toman = (value: number) => offerShort(toRial(value));

const priceName = ({ min, max }: FilterState['price']): string => {
  if (min !== null && max !== null) return texts.range(toman(min), toman(max));
  return min === null ? texts.to(toman(max ?? 0)) : texts.from(toman(min));
};

/** Names that only the list knows. */
interface Names {
  districtOf: (districtId: string) => string;
  /** What distances are told to. */
  from: string;
}

/** The values of one list of the state, each with the state without it. */
const each = <Key extends 'stars' | 'board' | 'promise' | 'facility' | 'kind' | 'district'>(
  state: FilterState,
  key: Key,
  nameOf: (value: FilterState[Key][number]) => string,
): ActiveFilter[] =>
  // Every one of these keys holds a list of its own words.
  (state[key] as readonly FilterState[Key][number][]).map((value) => ({
    id: `${key}-${value}`,
    name: nameOf(value),
    without: { ...state, [key]: (state[key] as readonly string[]).filter((other) => other !== value) },
  }));

/** The filters that are set, one for each chosen value, in the sequence of the panel. */
export const activeFilters = (state: FilterState, { districtOf, from }: Names): ActiveFilter[] => [
  ...(state.name.trim()
    ? [{ id: 'name', name: texts.named(state.name.trim()), without: { ...state, name: '' } }]
    : []),
  ...each(state, 'promise', (promise) => texts.promises[promise]),
  ...(state.price.min === null && state.price.max === null
    ? []
    : [{ id: 'price', name: priceName(state.price), without: { ...state, price: noFilters.price } }]),
  ...each(state, 'stars', (stars) => hotelResultsTexts.stars(Number(stars))),
  ...(state.walk === null
    ? []
    : [{ id: 'walk', name: texts.walkOf(Number(state.walk), from), without: { ...state, walk: null } }]),
  ...each(state, 'board', (board) => boardTexts[board]),
  ...each(state, 'facility', (facility) => facilityTexts[facility]),
  ...each(state, 'kind', (kind) => propertyKindTexts[kind]),
  ...each(state, 'district', districtOf),
  ...(state.score === null
    ? []
    : [{ id: 'score', name: texts.scores[state.score], without: { ...state, score: null } }]),
];
