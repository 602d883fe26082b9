import { difficulties, hotelLevels, tourThemes, transports, visaTerms } from '#core/products/tour/words.ts';
import { type FilterQuery, oneOf, onlyChanged, rangeText, readRange } from '#core/rules/filters/query.ts';
import { type FilterState, lengths, noFilters, promises, type Sorting, sortings } from './state.ts';

const nameMax = 60;

/** Only what somebody chose, so that a plain list has a plain address. */
export const filtersToQuery = (state: FilterState): FilterQuery =>
  onlyChanged(
    {
      theme: state.theme.join(','),
      to: state.destination.join(','),
      month: state.month.join(','),
      nights: state.length.join(','),
      price: rangeText(state.price),
      level: state.level.join(','),
      by: state.transport.join(','),
      difficulty: state.difficulty.join(','),
      visa: state.visa.join(','),
      promise: state.promise.join(','),
      name: state.name.trim().slice(0, nameMax),
      sort: state.sorting,
    },
    { price: '-', sort: noFilters.sorting },
  );

/** The parameters that belong to filters; the other parameters of an address are left alone. */
export const filterQueryNames = [
  'theme',
  'to',
  'month',
  'nights',
  'price',
  'level',
  'by',
  'difficulty',
  'visa',
  'promise',
  'name',
  'sort',
] as const;

const listIn = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))];

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value[] => {
  const asked = listIn(text);
  return values.filter((value) => asked.includes(value));
};

/** Reads the filters of an address; what makes no sense counts as absent. */
export const filtersFromQuery = (query: Readonly<Record<string, string | undefined>>): FilterState => {
  const at = (name: (typeof filterQueryNames)[number]) => query[name];
  return {
    theme: among(tourThemes, at('theme')),
    destination: listIn(at('to')).filter((key) => /^[a-z0-9][a-z0-9.-]{0,99}$/.test(key)),
    month: listIn(at('month')).filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month)),
    length: among(lengths, at('nights')),
    price: readRange(at('price')),
    level: among(hotelLevels, at('level')),
    transport: among(transports, at('by')),
    difficulty: among(difficulties, at('difficulty')),
    visa: among(visaTerms, at('visa')),
    promise: among(promises, at('promise')),
    name: (at('name') ?? '').slice(0, nameMax),
    sorting: oneOf<Sorting>(sortings, at('sort'), noFilters.sorting),
  };
};
