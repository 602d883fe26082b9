import type { DayPart } from './day-parts.ts';
import type { FilterIndex, ValueDimension } from './index-rows.ts';
import { misser } from './keep.ts';
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

/** Counts for each value: of rows, or of flights where the same ones of several sellers count once. */
const tally = (size: number, isMerged: boolean) => {
  const counts = new Int32Array(size);
  const lows = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const best = isMerged ? Array.from({ length: size }, () => new Map<string, RowFacts>()) : null;
  const finite = (low: number): number | null => (Number.isFinite(low) ? low : null);
  return {
    add(at: number, facts: RowFacts): void {
      const flights = best?.[at];
      if (flights) {
        const known = flights.get(facts.hash);
        if (!known || compareFacts(facts, known, 'Cheapest') < 0) flights.set(facts.hash, facts);
        return;
      }
      counts[at] = (counts[at] ?? 0) + 1;
      if (facts.adultPrice < (lows[at] ?? 0)) lows[at] = facts.adultPrice;
    },
    count: (at: number): number => best?.[at]?.size ?? counts[at] ?? 0,
    cheapest: (at: number): number | null =>
      best ? lowest([...(best[at]?.values() ?? [])].map((facts) => facts.adultPrice)) : finite(lows[at] ?? 0),
  };
};

/**
 * The rows that pass, and counts and lowest fares beside each value of each filter. Each value is counted among the rows
 * that pass all the other filters, so that the number says exactly what choosing only that value would show. One pass
 * over a list that was read beforehand, however many filters there are.
 */
export const lookAt = <Row>(index: FilterIndex<Row>, state: FilterState): Looked<Row> => {
  const { rows, facts, values, firsts, places, price, duration } = index;
  const sums = tally(values.length, !state.filterTicket.duplicates);
  const missOf = misser(state);
  const fitting: Row[] = [];
  const fittingAt: number[] = [];
  rows.forEach((row, at) => {
    const each = facts[at];
    const miss = each ? missOf(each) : 'several';
    if (!each || miss === 'several') return;
    if (miss === 'none') {
      fitting.push(row);
      fittingAt.push(at);
    }
    const end = firsts[at + 1] ?? 0;
    for (let next = firsts[at] ?? 0; next < end; next += 1) {
      const place = places[next] ?? 0;
      if (miss === 'none' || values[place]?.dimension === miss) sums.add(place, each);
    }
  });
  const along = <Value extends string>(dimension: ValueDimension): Facet<Value>[] =>
    values.flatMap((each, at) =>
      each.dimension === dimension
        ? // What stands under a dimension was read by that dimension.
          [{ value: each.value as Value, count: sums.count(at), cheapest: sums.cheapest(at) }]
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
