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
const keeps: Record<Dimension, (facts: RowFacts, state: FilterState) => boolean> = {
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

const isOpen = ({ min, max }: NumberRange): boolean => min === null && max === null;

/** Whether a filter is set at all: the others keep every row, and need not be asked of each. */
const isSet: Record<Dimension, (state: FilterState) => boolean> = {
  time: ({ filterTime }) => filterTime.from > '00:00' || filterTime.to < '23:59',
  airline: ({ filterAirline }) => filterAirline.length > 0,
  price: ({ filterPrice }) => !isOpen(filterPrice),
  stop: ({ filterStop }) => filterStop !== '0',
  stopReturning: ({ filterStopReturning }) => filterStopReturning !== '0',
  type: ({ filterType }) => filterType.length > 0,
  duration: ({ filterDuration }) => !isOpen(filterDuration),
  airport: ({ filterAirport }) => filterAirport.length > 0,
  layover: ({ filterLayover }) => filterLayover.length > 0,
  ticket: ({ filterTicket }) => filterTicket.existsTickets,
};

const setOf = (state: FilterState): readonly Dimension[] =>
  dimensions.filter((dimension) => isSet[dimension](state));

/** Judges rows by the filters that are set. */
export const passer = (state: FilterState): ((facts: RowFacts) => boolean) => {
  const set = setOf(state).map((dimension) => keeps[dimension]);
  return (facts) => {
    for (const keep of set) if (!keep(facts, state)) return false;
    return true;
  };
};

/** What a row fails, where it is not one filter alone. */
export const failsNone = -1;
export const failsSeveral = -2;

/**
 * Tells which filters a row fails: none, the one alone by its place in `dimensions`, or several as soon as there are two.
 * Numbers, since this is asked of thousands of rows at every change of a filter.
 */
export const misser = (state: FilterState): ((facts: RowFacts) => number) => {
  const set = setOf(state).map((dimension) => ({
    place: dimensions.indexOf(dimension),
    keep: keeps[dimension],
  }));
  return (facts) => {
    let miss = failsNone;
    for (const { place, keep } of set) {
      if (keep(facts, state)) continue;
      if (miss !== failsNone) return failsSeveral;
      miss = place;
    }
    return miss;
  };
};
