import {
  type FilterQuery,
  oneOf,
  onlyChanged,
  rangeText,
  readList,
  readRange,
} from '#core/rules/filters/query.ts';
import { type FlightDimension, flightFiltering } from './dimensions.ts';
import type { FilterState, RefundFilter, Sorting, StopFilter, TypeFilter } from './state.ts';
import { noFilters, refundFilters, sortings, stopFilters, typeFilters } from './state.ts';

/** Only what differs from the defaults, so that a plain list has a plain address. Codes must not contain commas. */
export const filtersToQuery = (state: FilterState): FilterQuery => {
  const parts: FilterQuery = {
    time: `${state.filterTime.from}-${state.filterTime.to}`,
    airline: state.filterAirline.join(','),
    price: rangeText(state.filterPrice),
    stop: state.filterStop,
    stopReturning: state.filterStopReturning,
    type: state.filterType.join(','),
    refund: state.filterRefund.join(','),
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
  return onlyChanged(parts, plain);
};

/** The parameters that belong to filters; the other parameters of an address are left alone. */
export const filterQueryNames = [
  ...(Object.keys(flightFiltering.dimensions) as FlightDimension[]),
  'duplicates',
  'sort',
] as const;

const readTime = (text: string | undefined): { from: string; to: string } => {
  const clock = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
  const match = new RegExp(`^${clock}-${clock}$`).exec(text ?? '');
  const [from, to] = [match?.[1], match?.[2]];
  return from && to && from <= to ? { from, to } : noFilters.filterTime;
};

/** Reads the filters of an address; values that make no sense count as absent. */
export const filtersFromQuery = (query: Readonly<Record<string, string | undefined>>): FilterState => {
  const at = (name: (typeof filterQueryNames)[number]) => query[name];
  const types = readList(at('type'));
  const refunds = readList(at('refund'));
  return {
    filterTime: readTime(at('time')),
    filterAirline: readList(at('airline')),
    filterPrice: readRange(at('price')),
    filterStop: oneOf<StopFilter>(stopFilters, at('stop'), '0'),
    filterStopReturning: oneOf<StopFilter>(stopFilters, at('stopReturning'), '0'),
    filterType: typeFilters.filter((type: TypeFilter) => types.includes(type)),
    filterRefund: refundFilters.filter((one: RefundFilter) => refunds.includes(one)),
    filterDuration: readRange(at('duration')),
    filterAirport: readList(at('airport')),
    filterLayover: readList(at('layover')),
    filterTicket: { existsTickets: at('ticket') === 'exists', duplicates: at('duplicates') !== 'off' },
    sorting: oneOf<Sorting>(sortings, at('sort'), 'Promotions'),
  };
};
