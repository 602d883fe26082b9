import type { Filtering } from './dimension.ts';
import type { FilterIndex, Things } from './index-rows.ts';
import { failsNone, failsSeveral, misser } from './keep.ts';

/** A value of a filter: how many rows it would show beside the other filters, and their lowest price. */
export interface Facet<Value extends string = string> {
  value: Value;
  count: number;
  /** Of the `price` key; null where it shows none. */
  cheapest: number | null;
}

/** What a list looks like under some filters. */
export interface Looked<Row, Name extends string> {
  /** The rows that pass, in the order of the list; a thing of several sellers appears as often as they offer it. */
  fitting: Row[];
  /** The same as places in the list. */
  fittingAt: readonly number[];
  /** Counts and prices beside each value of a filter; none for ranges. */
  facetsOf(dimension: Name): Facet[];
}

/** What stands beside a value. */
type Sum = Omit<Facet, 'value'>;

/**
 * Counts the rows of a value, `places` from the cheapest on, that fail no filter or only its own. Small, since it runs
 * over thousands of rows for each value at every change of a filter.
 */
const sumRows = (places: Int32Array, misses: Int8Array, own: number, prices: Float64Array): Sum => {
  let count = 0;
  let first = -1;
  for (let next = 0; next < places.length; next += 1) {
    const at = places[next] ?? 0;
    const miss = misses[at];
    if (miss !== failsNone && miss !== own) continue;
    if (count === 0) first = at;
    count += 1;
  }
  return { count, cheapest: prices[first] ?? null };
};

/** The same for things: one that several sell counts once, with its best offer. */
const sumThings = ({ count, of, rank }: Things): typeof sumRows => {
  const best = new Int32Array(count);
  // For which value a thing was seen last. So the array need not be emptied between values.
  const seenFor = new Int32Array(count);
  const seen = new Int32Array(count);
  let turn = 0;
  return (places, misses, own, prices) => {
    turn += 1;
    let found = 0;
    for (let next = 0; next < places.length; next += 1) {
      const at = places[next] ?? 0;
      const miss = misses[at];
      if (miss !== failsNone && miss !== own) continue;
      const thing = of[at] ?? 0;
      if (seenFor[thing] !== turn) {
        seenFor[thing] = turn;
        seen[found] = thing;
        found += 1;
        best[thing] = at;
      } else if ((rank[at] ?? 0) < (rank[best[thing] ?? 0] ?? 0)) best[thing] = at;
    }
    let cheapest: number | null = null;
    for (let next = 0; next < found; next += 1) {
      const price = prices[best[seen[next] ?? 0] ?? 0] ?? 0;
      if (cheapest === null || price < cheapest) cheapest = price;
    }
    return { count: found, cheapest };
  };
};

/**
 * The rows that pass, with counts and lowest prices beside each value of each filter. Each value is counted among the rows that pass all
 * the other filters, so its number is exactly what choosing only that value would show. The list was indexed beforehand, so a change of a
 * filter only reads numbers.
 */
export const lookAt = <Row, Facts, State, Name extends string, Key extends string>(
  index: FilterIndex<Row, Facts, Name, Key>,
  state: State,
  { dimensions, sameness }: Filtering<Facts, State, Name, Key>,
): Looked<Row, Name> => {
  const { rows, facts, values, having, keys } = index;
  const missOf = misser<Facts, State>(dimensions, state);
  const misses = new Int8Array(rows.length);
  const fitting: Row[] = [];
  const fittingAt: number[] = [];
  rows.forEach((row, at) => {
    const each = facts[at];
    const miss = each === undefined ? failsSeveral : missOf(each);
    misses[at] = miss;
    if (miss !== failsNone) return;
    fitting.push(row);
    fittingAt.push(at);
  });
  const sum = sameness.isMerged(state) ? sumThings(index.things()) : sumRows;
  const names = Object.keys(dimensions);
  const facets = new Map<string, Facet[]>();
  values.forEach(({ dimension, value }, at) => {
    const own = names.indexOf(dimension);
    const facet = { value, ...sum(having[at] ?? new Int32Array(), misses, own, keys.price) };
    const known = facets.get(dimension);
    if (known) known.push(facet);
    else facets.set(dimension, [facet]);
  });
  return { fitting, fittingAt, facetsOf: (dimension) => facets.get(dimension) ?? [] };
};

/** How many of `numbers` fall into each of `buckets` equal parts of their range, for the bars over a slider. */
export const histogram = (numbers: readonly number[], buckets: number): number[] => {
  const counts = Array<number>(buckets).fill(0);
  if (numbers.length === 0) return counts;
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  for (const number of numbers) {
    const at = max === min ? 0 : Math.min(buckets - 1, Math.floor(((number - min) / (max - min)) * buckets));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
