import { dimensions } from './keep.ts';
import type { FilterState, NumberRange, Sorting, StopFilter, TypeFilter } from './state.ts';
import { noFilters, sortings, stopFilters, typeFilters } from './state.ts';

/** Query parameters as a plain record: what URLSearchParams is made of and gives back. */
export type FilterQuery = Record<string, string>;

const rangeText = ({ min, max }: NumberRange): string => `${min ?? ''}-${max ?? ''}`;

/** Only what differs from the defaults, so that a plain list has a plain address. Codes must not contain commas. */
export const filtersToQuery = (state: FilterState): FilterQuery => {
  const parts: FilterQuery = {
    time: `${state.filterTime.from}-${state.filterTime.to}`,
    airline: state.filterAirline.join(','),
    price: rangeText(state.filterPrice),
    stop: state.filterStop,
    stopReturning: state.filterStopReturning,
    type: state.filterType.join(','),
    duration: rangeText(state.filterDuration),
    airport: state.filterAirport.join(','),
    layover: state.filterLayover.join(','),
    ticket: state.filterTicket.existsTickets ? 'exists' : '',
    duplicates: state.filterTicket.duplicates ? '' : 'off',
    sort: state.sorting,
  };
  const plain: FilterQuery = {
    time: '00:00-23:59',
    price: '-',
    stop: '0',
    stopReturning: '0',
    duration: '-',
    sort: 'Promotions',
  };
  return Object.fromEntries(Object.entries(parts).filter(([name, text]) => text !== (plain[name] ?? '')));
};

/** The parameters that belong to filters: the others of an address are somebody else's. */
export const filterQueryNames = [...dimensions, 'duplicates', 'sort'] as const;

const readList = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(',').filter((code) => /^[A-Za-z0-9]{1,8}$/.test(code))),
];

const readRange = (text: string | undefined): NumberRange => {
  const match = /^(\d{0,15})-(\d{0,15})$/.exec(text ?? '');
  const read = (part: string | undefined): number | null => (part ? Number(part) : null);
  const range = { min: read(match?.[1]), max: read(match?.[2]) };
  return range.min !== null && range.max !== null && range.min > range.max ? noFilters.filterPrice : range;
};

const readTime = (text: string | undefined): { from: string; to: string } => {
  const clock = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
  const match = new RegExp(`^${clock}-${clock}$`).exec(text ?? '');
  const [from, to] = [match?.[1], match?.[2]];
  return from && to && from <= to ? { from, to } : noFilters.filterTime;
};

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** Reads the filters of an address; whatever makes no sense there counts as not set. */
export const filtersFromQuery = (query: Readonly<Record<string, string | undefined>>): FilterState => {
  const at = (name: (typeof filterQueryNames)[number]) => query[name];
  const types = readList(at('type'));
  return {
    filterTime: readTime(at('time')),
    filterAirline: readList(at('airline')),
    filterPrice: readRange(at('price')),
    filterStop: oneOf<StopFilter>(stopFilters, at('stop'), '0'),
    filterStopReturning: oneOf<StopFilter>(stopFilters, at('stopReturning'), '0'),
    filterType: typeFilters.filter((type: TypeFilter) => types.includes(type)),
    filterDuration: readRange(at('duration')),
    filterAirport: readList(at('airport')),
    filterLayover: readList(at('layover')),
    filterTicket: { existsTickets: at('ticket') === 'exists', duplicates: at('duplicates') !== 'off' },
    sorting: oneOf<Sorting>(sortings, at('sort'), 'Promotions'),
  };
};
