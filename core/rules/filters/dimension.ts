/** Both ends included; null = open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export const isIn = (value: number, { min, max }: NumberRange): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

export const isOpen = ({ min, max }: NumberRange): boolean => min === null && max === null;

/** Rows pass that have one of these values. */
export interface OneOf {
  oneOf: readonly string[];
}

/** Rows pass that have all of these values. */
export interface AllOf {
  allOf: readonly string[];
}

/** Filters by chosen values; null, where every row passes, if none is chosen. */
export const oneOfThese = (chosen: readonly string[]): OneOf | null =>
  chosen.length === 0 ? null : { oneOf: chosen };

/** The same where a row needs every one of them. */
export const allOfThese = (chosen: readonly string[]): AllOf | null =>
  chosen.length === 0 ? null : { allOf: chosen };

/** Reads from a row what filters and sortings need. */
export type FactsOf<Row, Facts> = (row: Row) => Facts;

/** One thing that a list is filtered by. It judges a row by itself. */
export interface Dimension<Facts, State> {
  /** What it reads of the state. As long as that is the same, the rows that it keeps are. */
  wish(state: State): unknown;
  /** Judges rows, by their `values` where that is enough; null while the filter is not set, when every row passes. */
  keeps(state: State): ((facts: Facts) => boolean) | OneOf | AllOf | null;
  /** The values that a row has, if rows are counted by value; absent for ranges. */
  values?(facts: Facts): readonly (string | undefined)[];
  /** Values that are listed even if no row has them, in order; without it those that rows have. */
  always?: readonly string[];
}

/** How a product's lists work: the filters in a fixed order, the numbers to sort and measure by, and which rows are the same thing. */
export interface Filtering<Facts, State, Name extends string, Key extends string> {
  dimensions: Readonly<Record<Name, Dimension<Facts, State>>>;
  /** The numbers for sortings and ranges; the lowest `price` is shown beside each value of a filter. */
  keys: Readonly<Record<Key | 'price', (facts: Facts) => number>>;
  /** Rows with the same name are one thing that several sell. */
  sameness: {
    nameOf(facts: Facts): string;
    /** Below zero if `a` is the better offer of the same thing. */
    compare(a: Facts, b: Facts): number;
    /** Whether only the best of the same is shown. */
    isMerged(state: State): boolean;
  };
}
