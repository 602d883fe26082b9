/** Both ends included; null = open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export const isIn = (value: number, { min, max }: NumberRange): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

export const isOpen = ({ min, max }: NumberRange): boolean => min === null && max === null;

/** Whether a row has one of the chosen values; every row passes if none is chosen. */
export const overlaps = (chosen: readonly string[], has: readonly string[]): boolean =>
  chosen.length === 0 || has.some((value) => chosen.includes(value));

/** Reads from a row what filters and sortings need. */
export type FactsOf<Row, Facts> = (row: Row) => Facts;

/** One thing that a list is filtered by. It judges a row by itself. */
export interface Dimension<Facts, State> {
  /** Whether the filter is set at all; if not, every row passes and it is not called for each. */
  isSet(state: State): boolean;
  keeps(facts: Facts, state: State): boolean;
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
