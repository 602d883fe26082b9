import { type Bits, bitsAt } from './bits.ts';
import type { FactsOf, Filtering, NumberRange } from './dimension.ts';
import type { Judged } from './keep.ts';

/** A list prepared for filtering: made once, used at every change of a filter. */
export interface FilterIndex<Row, Facts, Name extends string, Key extends string> {
  rows: readonly Row[];
  facts: readonly Facts[];
  /** Every value that some row has, of each filter together and in order. */
  values: readonly { dimension: Name; value: string }[];
  /** The rows that have each value, by their places in the list, the cheapest first. */
  having: readonly Int32Array[];
  /** The same rows as sets. */
  sets: readonly Bits[];
  /** What sortings go by, of each row. */
  keys: Readonly<Record<Key | 'price', Float64Array>>;
  /** What the ranges can be set to, over all rows; nulls where there are no rows. */
  ranges: Readonly<Record<Key | 'price', NumberRange>>;
  /** Which rows are the same thing; read when it is asked for first. */
  things(): Things;
  /** How each filter judged the rows last. */
  judged: Map<string, Judged>;
}

/** Which rows offer the same thing, as numbers. */
export interface Things {
  count: number;
  /** The thing of each row, from nought. */
  of: Int32Array;
  /** The place of each row among all, the better offer first. */
  rank: Int32Array;
}

const thingsOf = <Facts>(
  facts: readonly Facts[],
  { nameOf, compare }: Pick<Filtering<Facts, never, never, never>['sameness'], 'nameOf' | 'compare'>,
): Things => {
  const numbers = new Map<string, number>();
  const of = Int32Array.from(facts, (each) => {
    const name = nameOf(each);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  });
  const rank = new Int32Array(facts.length);
  const ordered = facts.map((each, at) => ({ each, at })).sort((a, b) => compare(a.each, b.each));
  ordered.forEach(({ at }, place) => {
    rank[at] = place;
  });
  return { count: numbers.size, of, rank };
};

const rangeOf = (numbers: Float64Array): NumberRange => {
  const range: NumberRange = { min: null, max: null };
  for (const number of numbers) {
    if (range.min === null || number < range.min) range.min = number;
    if (range.max === null || number > range.max) range.max = number;
  }
  return range;
};

const mapValues = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> =>
  // The keys stay the same, so the type is right.
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;

/** Reads a list for its filters. */
export const indexRows = <Row, Facts, State, Name extends string, Key extends string>(
  rows: readonly Row[],
  factsOf: FactsOf<Row, Facts>,
  { dimensions, keys: readers, sameness }: Filtering<Facts, State, Name, Key>,
): FilterIndex<Row, Facts, Name, Key> => {
  const facts = rows.map(factsOf);
  const values: { dimension: Name; value: string }[] = [];
  const counted = (Object.keys(dimensions) as Name[]).flatMap((dimension) => {
    const { values: read, always } = dimensions[dimension];
    if (!read) return [];
    const found = always ?? [...new Set(facts.flatMap(read))].filter((value) => value !== undefined).sort();
    const places = new Map(found.map((value, at) => [value, values.length + at]));
    values.push(...found.map((value) => ({ dimension, value })));
    return [{ read, places }];
  });
  const having = values.map((): number[] => []);
  const keys = mapValues(readers, (read: (facts: Facts) => number) => Float64Array.from(facts, read));
  const byPrice = facts.map((_, at) => at).sort((a, b) => (keys.price[a] ?? 0) - (keys.price[b] ?? 0));
  for (const at of byPrice) {
    const each = facts[at];
    if (each === undefined) continue;
    for (const { read, places } of counted) {
      for (const value of new Set(read(each))) {
        const place = places.get(value ?? '');
        if (place !== undefined) having[place]?.push(at);
      }
    }
  }
  const places = having.map((each) => Int32Array.from(each));
  let things: Things | null = null;
  return {
    rows,
    facts,
    values,
    having: places,
    sets: places.map((each) => bitsAt(each, rows.length)),
    keys,
    ranges: mapValues(keys, rangeOf),
    things: () => {
      things ??= thingsOf(facts, sameness);
      return things;
    },
    judged: new Map(),
  };
};
