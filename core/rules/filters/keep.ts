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
  'layover',
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
  layover: ({ layovers }, { filterLayover }) => overlaps(filterLayover, layovers),
  ticket: ({ seat }, { filterTicket }) => !filterTicket.existsTickets || seat > 0,
};

/** Whether a row passes all filters. */
export const passes = (facts: RowFacts, state: FilterState): boolean =>
  dimensions.every((dimension) => keeps[dimension](facts, state));

/** The filters that a row fails: none, the one alone, or 'several' as soon as there are two. */
export const missOf = (facts: RowFacts, state: FilterState): Dimension | 'none' | 'several' => {
  let miss: Dimension | 'none' = 'none';
  for (const dimension of dimensions) {
    if (keeps[dimension](facts, state)) continue;
    if (miss !== 'none') return 'several';
    miss = dimension;
  }
  return miss;
};
