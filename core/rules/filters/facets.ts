import type { DayPart } from './day-parts.ts';
import type { FilterIndex, ValueDimension } from './index-rows.ts';
import { dimensions, failsNone, failsSeveral, misser } from './keep.ts';
import { compareFacts } from './sort.ts';
import type { FactsOf, FilterState, NumberRange, RowFacts, StopFilter, TypeFilter } from './state.ts';

/** A value of a filter: how many rows it would show beside the other filters, and their lowest adult fare. */
export interface Facet<Value extends string = string> {
  value: Value;
  count: number;
  /** Rials; null where it shows none. */
  cheapest: number | null;
}

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

/** What a list looks like under some filters. */
export interface Looked<Row> {
  /** The rows that pass, in the order of the list; the same flight of several sellers as often as they offer it. */
  fitting: Row[];
  /** The same as places in the list. */
  fittingAt: readonly number[];
  facets: Facets;
}

/** What stands beside a value. */
type Sum = Omit<Facet, 'value'>;

/**
 * Counts the rows of a value, `places` from the cheapest on, that fail no filter or only its own. Small, since it runs
 * over thousands of rows for each value at every change of a filter.
 */
const sumRows = (places: Int32Array, misses: Int8Array, own: number, facts: readonly RowFacts[]): Sum => {
  let count = 0;
  let first = -1;
  for (let next = 0; next < places.length; next += 1) {
    const at = places[next] ?? 0;
    const miss = misses[at];
    if (miss !== failsNone && miss !== own) continue;
    if (count === 0) first = at;
    count += 1;
  }
  return { count, cheapest: facts[first]?.adultPrice ?? null };
};

/** The same of flights: those of several sellers count once, at their best offer. */
const sumFlights: typeof sumRows = (places, misses, own, facts) => {
  const best = new Map<string, RowFacts>();
  for (const at of places) {
    const each = facts[at];
    if (!each || (misses[at] !== failsNone && misses[at] !== own)) continue;
    const known = best.get(each.hash);
    if (!known || compareFacts(each, known, 'Cheapest') < 0) best.set(each.hash, each);
  }
  return { count: best.size, cheapest: lowest([...best.values()].map((each) => each.adultPrice)) };
};

/**
 * The rows that pass, and counts and lowest fares beside each value of each filter. Each value is counted among the rows
 * that pass all the other filters, so that the number says exactly what choosing only that value would show. The list
 * was read beforehand, so that a change of a filter reads numbers alone.
 */
export const lookAt = <Row>(index: FilterIndex<Row>, state: FilterState): Looked<Row> => {
  const { rows, facts, values, having, price, duration } = index;
  const missOf = misser(state);
  const misses = new Int8Array(rows.length);
  const fitting: Row[] = [];
  const fittingAt: number[] = [];
  rows.forEach((row, at) => {
    const each = facts[at];
    const miss = each ? missOf(each) : failsSeveral;
    misses[at] = miss;
    if (miss !== failsNone) return;
    fitting.push(row);
    fittingAt.push(at);
  });
  const sum = state.filterTicket.duplicates ? sumRows : sumFlights;
  const sums = values.map(({ dimension }, at) =>
    sum(having[at] ?? new Int32Array(), misses, dimensions.indexOf(dimension), facts),
  );
  const along = <Value extends string>(dimension: ValueDimension): Facet<Value>[] =>
    values.flatMap((each, at) =>
      each.dimension === dimension
        ? // What stands under a dimension was read by that dimension.
          [{ value: each.value as Value, ...(sums[at] ?? { count: 0, cheapest: null }) }]
        : [],
    );
  const [all, exists] = along('ticket');
  return {
    fitting,
    fittingAt,
    facets: {
      airlines: along('airline'),
      airports: along('airport'),
      layovers: along('layover'),
      stops: along('stop'),
      stopsReturning: along('stopReturning'),
      types: along('type'),
      dayParts: along('time'),
      tickets: { exists: exists?.count ?? 0, all: all?.count ?? 0 },
      price,
      duration,
    },
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
