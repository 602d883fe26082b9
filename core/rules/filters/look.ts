import { allBits, type Bits, countInBoth, hasBit, inBoth, placesOf } from './bits.ts';
import type { Filtering } from './dimension.ts';
import type { FilterIndex, Things } from './index-rows.ts';
import { type Judged, judge } from './keep.ts';

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
  /** Counts and prices beside each value of a filter, counted when they are asked for first; none for ranges. */
  facetsOf(dimension: Name): Facet[];
}

/** What stands beside a value. */
type Sum = Omit<Facet, 'value'>;

/** A value's rows, from the cheapest on and as a set. */
interface Having {
  places: Int32Array;
  set: Bits;
}

/** Counts the rows of a value among those that pass the other filters. Small, since it is asked for each value at every change of a filter. */
const sumRows = ({ places, set }: Having, among: Bits, prices: Float64Array): Sum => {
  const count = countInBoth(set, among);
  let next = 0;
  if (count > 0) while (!hasBit(among, places[next] ?? 0)) next += 1;
  return { count, cheapest: count > 0 ? (prices[places[next] ?? 0] ?? null) : null };
};

/** The same for things: one that several sell counts once, with its best offer. */
const sumThings = ({ count, of, rank }: Things): typeof sumRows => {
  const best = new Int32Array(count);
  // For which value a thing was seen last. So the array need not be emptied between values.
  const seenFor = new Int32Array(count);
  const seen = new Int32Array(count);
  let turn = 0;
  return ({ places }, among, prices) => {
    turn += 1;
    let found = 0;
    for (let next = 0; next < places.length; next += 1) {
      const at = places[next] ?? 0;
      if (!hasBit(among, at)) continue;
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

/** Counts and lowest prices beside all values, by their filters. */
const facetsBy = <Row, Facts, Name extends string, Key extends string>(
  { values, having, sets, keys }: FilterIndex<Row, Facts, Name, Key>,
  { amongFor, sum }: { amongFor: (dimension: Name) => Bits; sum: typeof sumRows },
): ReadonlyMap<Name, Facet[]> => {
  const facets = new Map<Name, Facet[]>();
  const among = new Map<Name, Bits>();
  values.forEach(({ dimension, value }, at) => {
    const others = among.get(dimension) ?? amongFor(dimension);
    among.set(dimension, others);
    const [places, set] = [having[at], sets[at]];
    if (!places || !set) return;
    const facet = { value, ...sum({ places, set }, others, keys.price) };
    const known = facets.get(dimension);
    if (known) known.push(facet);
    else facets.set(dimension, [facet]);
  });
  return facets;
};

/**
 * The rows that pass, with counts and lowest prices beside each value of each filter. Each value is counted among the rows that pass all
 * the other filters, so its number is exactly what choosing only that value would show. The list was indexed beforehand, so a change of a
 * filter only judges by that filter, and joins sets.
 */
export const lookAt = <Row, Facts, State, Name extends string, Key extends string>(
  index: FilterIndex<Row, Facts, Name, Key>,
  state: State,
  { dimensions, sameness }: Filtering<Facts, State, Name, Key>,
): Looked<Row, Name> => {
  const { rows, facts, values } = index;
  const names = Object.keys(dimensions) as Name[];
  const judged = new Map<Name, Judged>();
  for (const name of names) {
    const having = (wanted: string) =>
      index.sets[values.findIndex(({ dimension, value }) => dimension === name && value === wanted)];
    judged.set(name, judge(dimensions[name], state, { facts, having, before: index.judged.get(name) }));
  }
  index.judged = judged;
  /** What passes all filters, or all but one. */
  const passing = (left?: Name): Bits =>
    [...judged]
      .flatMap(([name, each]) => (name === left || each.passing === null ? [] : [each.passing]))
      .reduce(inBoth, allBits(rows.length));
  const fittingAt = placesOf(passing());
  const fitting: Row[] = [];
  for (const at of fittingAt) {
    const row = rows[at];
    if (row !== undefined) fitting.push(row);
  }
  let facets: ReadonlyMap<Name, Facet[]> | null = null;
  const all = () => {
    const sum = sameness.isMerged(state) ? sumThings(index.things()) : sumRows;
    facets ??= facetsBy(index, { amongFor: passing, sum });
    return facets;
  };
  return { fitting, fittingAt, facetsOf: (dimension) => all().get(dimension) ?? [] };
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
