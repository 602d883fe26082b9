import type { FilterState, NumberRange, RowFacts, StopFilter } from './state.ts';

/** The filters that judge a row by itself; duplicates are judged among rows. */
export const dimensions = [
  'time',
  'airline',
  'price',
  'stop',
  'stopReturning',
  'type',
  'duration',
  'airport',
  'ticket',
] as const;
export type Dimension = (typeof dimensions)[number];

const isIn = (value: number, { min, max }: NumberRange): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** The stop filter's value that a number of stops falls under. */
export const stopFilterOf = (stops: number): StopFilter => (stops === 0 ? '1' : stops === 1 ? '2' : '3');

const fitsStops = (stops: number, filter: StopFilter): boolean =>
  filter === '0' || stopFilterOf(stops) === filter;

const overlaps = (chosen: readonly string[], has: readonly string[]): boolean =>
  chosen.length === 0 || has.some((value) => chosen.includes(value));

/** Whether a row passes each of the filters. */
export const keeps: Record<Dimension, (facts: RowFacts, state: FilterState) => boolean> = {
  time: ({ departureTime }, { filterTime }) => {
    const clock = departureTime.slice(11, 16);
    return filterTime.from <= clock && clock <= filterTime.to;
  },
  airline: ({ airlines }, { filterAirline }) => overlaps(filterAirline, airlines),
  price: ({ adultPrice }, { filterPrice }) => isIn(adultPrice, filterPrice),
  stop: ({ stops }, { filterStop }) => fitsStops(stops, filterStop),
  stopReturning: ({ stopsReturning }, { filterStopReturning }) =>
    stopsReturning === null || fitsStops(stopsReturning, filterStopReturning),
  type: ({ isCharter }, { filterType }) =>
    filterType.length === 0 || filterType.includes(isCharter ? '1' : '2'),
  duration: ({ durationMinutes }, { filterDuration }) => isIn(durationMinutes, filterDuration),
  airport: ({ airports }, { filterAirport }) => overlaps(filterAirport, airports),
  ticket: ({ seat }, { filterTicket }) => !filterTicket.existsTickets || seat > 0,
};

/** Whether a row passes all filters, but for one that the caller looks behind. */
export const passes = (facts: RowFacts, state: FilterState, except?: Dimension): boolean =>
  dimensions.every((dimension) => dimension === except || keeps[dimension](facts, state));
