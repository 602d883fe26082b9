import { misser, stopFilterOf } from './keep.ts';
import { compareFacts } from './sort.ts';
import type { FactsOf, FilterState, NumberRange, RowFacts, StopFilter, TypeFilter } from './state.ts';

/** A value of a filter: how many rows it would show beside the other filters, and their lowest adult fare. */
export interface Facet<Value extends string = string> {
  value: Value;
  count: number;
  /** Rials; null where it shows none. */
  cheapest: number | null;
}

/** The quarters of a day, as ranges of the time filter. */
export const dayParts = {
  night: { from: '00:00', to: '05:59' },
  morning: { from: '06:00', to: '11:59' },
  afternoon: { from: '12:00', to: '17:59' },
  evening: { from: '18:00', to: '23:59' },
} as const;
export type DayPart = keyof typeof dayParts;

export interface Facets {
  airlines: Facet[];
  airports: Facet[];
  /** Airports of stops on the way. */
  layovers: Facet[];
  stops: Facet<StopFilter>[];
  stopsReturning: Facet<StopFilter>[];
  types: Facet<TypeFilter>[];
  dayParts: Facet<DayPart>[];
  /** Rows with seats, and all of them. */
  tickets: { exists: number; all: number };
  /** What the ranges can be set to, over all rows; nulls where there are no rows. */
  price: NumberRange;
  duration: NumberRange;
}

const lowest = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.min(...numbers);
const highest = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.max(...numbers);

const widen = (range: NumberRange, value: number): void => {
  if (range.min === null || value < range.min) range.min = value;
  if (range.max === null || value > range.max) range.max = value;
};

/** Lists of one value, made once: rows are asked by the thousand. */
const parts = (Object.keys(dayParts) as DayPart[]).map((part) => [part]);
const hoursInPart = 6;
const charter: TypeFilter[] = ['1'];
const system: TypeFilter[] = ['2'];
const stopLists = { 0: [], 1: ['1'], 2: ['2'], 3: ['3'] } as const satisfies Record<StopFilter, StopFilter[]>;
const anyTicket = ['all'] as const;
const withSeats = ['all', 'exists'] as const;

const partOf = ({ departureTime }: RowFacts): readonly DayPart[] =>
  parts[Math.floor(Number(departureTime.slice(11, 13)) / hoursInPart)] ?? [];

const stopsOf = (stops: number | null): readonly StopFilter[] =>
  stops === null ? [] : stopLists[stopFilterOf(stops)];

/** What is counted for one value: rows, or flights where the same ones of several sellers count once. */
interface Shelf {
  count: number;
  cheapest: number | null;
  /** The best row of each flight; null where every row counts. */
  best: Map<string, RowFacts> | null;
}

const put = (shelf: Shelf, facts: RowFacts): void => {
  const { best } = shelf;
  if (best) {
    const known = best.get(facts.hash);
    if (!known || compareFacts(facts, known, 'Cheapest') < 0) best.set(facts.hash, facts);
    return;
  }
  shelf.count += 1;
  if (shelf.cheapest === null || facts.adultPrice < shelf.cheapest) shelf.cheapest = facts.adultPrice;
};

const countOf = ({ count, best }: Shelf): number => best?.size ?? count;

const cheapestOf = ({ cheapest, best }: Shelf): number | null =>
  best ? lowest([...best.values()].map((facts) => facts.adultPrice)) : cheapest;

/** The values of one filter, with what choosing each would show. */
const counter = <Value extends string>(
  isMerged: boolean,
  valuesOf: (facts: RowFacts) => readonly Value[],
  given: readonly Value[] | null = null,
) => {
  const shelves = new Map<Value, Shelf>();
  const shelfOf = (value: Value): Shelf => {
    const known = shelves.get(value);
    if (known) return known;
    const made: Shelf = { count: 0, cheapest: null, best: isMerged ? new Map() : null };
    shelves.set(value, made);
    return made;
  };
  for (const value of given ?? []) shelfOf(value);
  return {
    /** `isShown`: the row passes all other filters. A value of a row that does not is still listed. */
    see(facts: RowFacts, isShown: boolean): void {
      for (const value of valuesOf(facts)) {
        const shelf = shelfOf(value);
        if (isShown) put(shelf, facts);
      }
    },
    facets: (): Facet<Value>[] =>
      (given ?? [...shelves.keys()].sort()).map((value) => {
        const shelf = shelfOf(value);
        return { value, count: countOf(shelf), cheapest: cheapestOf(shelf) };
      }),
  };
};

/**
 * Counts and lowest fares beside each value of each filter. Each is counted among the rows that pass all the other
 * filters, so that the number says exactly what choosing only that value would show. One pass over the rows, however
 * many filters there are.
 */
export const facets = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Facets => {
  const isMerged = !state.filterTicket.duplicates;
  const airline = counter(isMerged, (facts) => facts.airlines);
  const airport = counter(isMerged, (facts) => facts.airports);
  const layover = counter(isMerged, (facts) => facts.layovers);
  const stop = counter(isMerged, (facts) => stopsOf(facts.stops));
  const stopReturning = counter(isMerged, (facts) => stopsOf(facts.stopsReturning));
  const type = counter(isMerged, (facts) => (facts.isCharter ? charter : system));
  const time = counter(isMerged, partOf, Object.keys(dayParts) as DayPart[]);
  const ticket = counter(isMerged, ({ seat }) => (seat > 0 ? withSeats : anyTicket), withSeats);
  const counters = Object.entries({ airline, airport, layover, stop, stopReturning, type, time, ticket });
  const missOf = misser(state);
  const price: NumberRange = { min: null, max: null };
  const duration: NumberRange = { min: null, max: null };
  for (const row of rows) {
    const facts = factsOf(row);
    const miss = missOf(facts);
    for (const [dimension, each] of counters) each.see(facts, miss === 'none' || miss === dimension);
    widen(price, facts.adultPrice);
    widen(duration, facts.durationMinutes);
  }
  const [all, exists] = ticket.facets();
  return {
    airlines: airline.facets(),
    airports: airport.facets(),
    layovers: layover.facets(),
    stops: stop.facets(),
    stopsReturning: stopReturning.facets(),
    types: type.facets(),
    dayParts: time.facets(),
    tickets: { exists: exists?.count ?? 0, all: all?.count ?? 0 },
    price,
    duration,
  };
};

/** How many rows fall into each of `buckets` equal parts of the range of adult fares, for the bars over a slider. */
export const priceHistogram = <Row>(
  rows: readonly Row[],
  factsOf: FactsOf<Row>,
  buckets: number,
): number[] => {
  const prices = rows.map((row) => factsOf(row).adultPrice);
  const [min, max] = [lowest(prices), highest(prices)];
  const counts = Array<number>(buckets).fill(0);
  if (min === null || max === null) return counts;
  for (const price of prices) {
    const at = max === min ? 0 : Math.min(buckets - 1, Math.floor(((price - min) / (max - min)) * buckets));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
