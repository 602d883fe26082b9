import { allOfThese, type Filtering, isIn, isOpen, oneOfThese } from '#core/rules/filters/dimension.ts';
import { dayPartNames, partsWithin } from './day-parts.ts';
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

const hoursInPart = 6;

/** The stop filter's value that a number of stops falls under. */
const stopFilterOf = (stops: number): StopFilter => (stops === 0 ? '1' : stops === 1 ? '2' : '3');

const halfPercent = 50;

/** What is true of a flight by what comes back of it now. */
const refundsOf = ({ backPercent }: RowFacts): readonly RefundFilter[] =>
  backPercent === null ? [] : backPercent < halfPercent ? ['clear'] : ['half', 'clear'];

/** What lists of flights are filtered by, in the order in which they are told. */
export const flightFiltering: Filtering<RowFacts, FilterState, FlightDimension, FlightKey> = {
  dimensions: {
    time: {
      wish: ({ filterTime }) => filterTime,
      keeps: ({ filterTime }) => {
        const { from, to } = filterTime;
        if (from === '00:00' && to === '23:59') return null;
        const parts = partsWithin(filterTime);
        if (parts) return { oneOf: parts };
        return ({ departureTime }) => {
          const clock = departureTime.slice(11, 16);
          return from <= clock && clock <= to;
        };
      },
      values: ({ departureTime }) => [
        dayPartNames[Math.floor(Number(departureTime.slice(11, 13)) / hoursInPart)],
      ],
      always: dayPartNames,
    },
    airline: {
      wish: ({ filterAirline }) => filterAirline,
      keeps: ({ filterAirline }) => oneOfThese(filterAirline),
      values: ({ airlines }) => airlines,
    },
    price: {
      wish: ({ filterPrice }) => filterPrice,
      keeps: ({ filterPrice }) =>
        isOpen(filterPrice) ? null : ({ adultPrice }) => isIn(adultPrice, filterPrice),
    },
    stop: {
      wish: ({ filterStop }) => filterStop,
      keeps: ({ filterStop }) => (filterStop === '0' ? null : { oneOf: [filterStop] }),
      values: ({ stops }) => [stopFilterOf(stops)],
    },
    stopReturning: {
      wish: ({ filterStopReturning }) => filterStopReturning,
      keeps: ({ filterStopReturning }) =>
        filterStopReturning === '0'
          ? null
          : ({ stopsReturning }) =>
              stopsReturning === null || stopFilterOf(stopsReturning) === filterStopReturning,
      values: ({ stopsReturning }) => (stopsReturning === null ? [] : [stopFilterOf(stopsReturning)]),
    },
    type: {
      wish: ({ filterType }) => filterType,
      keeps: ({ filterType }) => oneOfThese(filterType),
      values: ({ isCharter }) => [isCharter ? '1' : '2'],
    },
    refund: {
      wish: ({ filterRefund }) => filterRefund,
      keeps: ({ filterRefund }) => allOfThese(filterRefund),
      values: refundsOf,
      always: refundFilters,
    },
    duration: {
      wish: ({ filterDuration }) => filterDuration,
      keeps: ({ filterDuration }) =>
        isOpen(filterDuration) ? null : ({ durationMinutes }) => isIn(durationMinutes, filterDuration),
    },
    airport: {
      wish: ({ filterAirport }) => filterAirport,
      keeps: ({ filterAirport }) => oneOfThese(filterAirport),
      values: ({ airports }) => airports,
    },
    layover: {
      wish: ({ filterLayover }) => filterLayover,
      keeps: ({ filterLayover }) => oneOfThese(filterLayover),
      values: ({ layovers }) => layovers,
    },
    ticket: {
      wish: ({ filterTicket }) => filterTicket.existsTickets,
      keeps: ({ filterTicket }) => (filterTicket.existsTickets ? { oneOf: ['exists'] } : null),
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
    seats: ({ seat }) => seat,
  },
  sameness: {
    nameOf: ({ hash }) => hash,
    compare: (a, b) => compareFacts(a, b, 'Cheapest'),
    isMerged: ({ filterTicket }) => !filterTicket.duplicates,
  },
};
