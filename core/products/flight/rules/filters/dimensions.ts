import { type Filtering, isIn, isOpen, overlaps } from '#core/rules/filters/dimension.ts';
import { type DayPart, dayParts } from './day-parts.ts';
import { compareFacts, knownBack } from './sort.ts';
import {
  type FilterState,
  type FlightKey,
  type RefundFilter,
  type RowFacts,
  refundFilters,
  type StopFilter,
} from './state.ts';

/** Names of the filters that judge a flight by itself; duplicates are judged among flights. */
export type FlightDimension =
  | 'time'
  | 'airline'
  | 'price'
  | 'stop'
  | 'stopReturning'
  | 'type'
  | 'refund'
  | 'duration'
  | 'airport'
  | 'layover'
  | 'ticket';

const parts = Object.keys(dayParts) as DayPart[];
const hoursInPart = 6;

/** The stop filter's value that a number of stops falls under. */
const stopFilterOf = (stops: number): StopFilter => (stops === 0 ? '1' : stops === 1 ? '2' : '3');

const fitsStops = (stops: number, filter: StopFilter): boolean =>
  filter === '0' || stopFilterOf(stops) === filter;

const halfPercent = 50;

/** What is true of a flight by what comes back of it now. */
const refundsOf = ({ backPercent }: RowFacts): readonly RefundFilter[] =>
  backPercent === null ? [] : backPercent < halfPercent ? ['clear'] : ['half', 'clear'];

/** What lists of flights are filtered by, in the order in which they are told. */
export const flightFiltering: Filtering<RowFacts, FilterState, FlightDimension, FlightKey> = {
  dimensions: {
    time: {
      isSet: ({ filterTime }) => filterTime.from > '00:00' || filterTime.to < '23:59',
      keeps: ({ departureTime }, { filterTime }) => {
        const clock = departureTime.slice(11, 16);
        return filterTime.from <= clock && clock <= filterTime.to;
      },
      values: ({ departureTime }) => [parts[Math.floor(Number(departureTime.slice(11, 13)) / hoursInPart)]],
      always: parts,
    },
    airline: {
      isSet: ({ filterAirline }) => filterAirline.length > 0,
      keeps: ({ airlines }, { filterAirline }) => overlaps(filterAirline, airlines),
      values: ({ airlines }) => airlines,
    },
    price: {
      isSet: ({ filterPrice }) => !isOpen(filterPrice),
      keeps: ({ adultPrice }, { filterPrice }) => isIn(adultPrice, filterPrice),
    },
    stop: {
      isSet: ({ filterStop }) => filterStop !== '0',
      keeps: ({ stops }, { filterStop }) => fitsStops(stops, filterStop),
      values: ({ stops }) => [stopFilterOf(stops)],
    },
    stopReturning: {
      isSet: ({ filterStopReturning }) => filterStopReturning !== '0',
      keeps: ({ stopsReturning }, { filterStopReturning }) =>
        stopsReturning === null || fitsStops(stopsReturning, filterStopReturning),
      values: ({ stopsReturning }) => (stopsReturning === null ? [] : [stopFilterOf(stopsReturning)]),
    },
    type: {
      isSet: ({ filterType }) => filterType.length > 0,
      keeps: ({ isCharter }, { filterType }) =>
        filterType.length === 0 || filterType.includes(isCharter ? '1' : '2'),
      values: ({ isCharter }) => [isCharter ? '1' : '2'],
    },
    refund: {
      isSet: ({ filterRefund }) => filterRefund.length > 0,
      keeps: (facts, { filterRefund }) => filterRefund.every((one) => refundsOf(facts).includes(one)),
      values: refundsOf,
      always: refundFilters,
    },
    duration: {
      isSet: ({ filterDuration }) => !isOpen(filterDuration),
      keeps: ({ durationMinutes }, { filterDuration }) => isIn(durationMinutes, filterDuration),
    },
    airport: {
      isSet: ({ filterAirport }) => filterAirport.length > 0,
      keeps: ({ airports }, { filterAirport }) => overlaps(filterAirport, airports),
      values: ({ airports }) => airports,
    },
    layover: {
      isSet: ({ filterLayover }) => filterLayover.length > 0,
      keeps: ({ layovers }, { filterLayover }) => overlaps(filterLayover, layovers),
      values: ({ layovers }) => layovers,
    },
    ticket: {
      isSet: ({ filterTicket }) => filterTicket.existsTickets,
      keeps: ({ seat }, { filterTicket }) => !filterTicket.existsTickets || seat > 0,
      values: ({ seat }) => (seat > 0 ? ['all', 'exists'] : ['all']),
      always: ['all', 'exists'],
    },
  },
  keys: {
    price: ({ adultPrice }) => adultPrice,
    // The digits of the local time as a number.
    departure: ({ departureTime }) => Number(departureTime.replace(/\D/g, '')),
    duration: ({ durationMinutes }) => durationMinutes,
    back: knownBack,
  },
  sameness: {
    nameOf: ({ hash }) => hash,
    compare: (a, b) => compareFacts(a, b, 'Cheapest'),
    isMerged: ({ filterTicket }) => !filterTicket.duplicates,
  },
};
