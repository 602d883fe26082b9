/** Both ends included; null = open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export const isIn = (value: number, { min, max }: NumberRange): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

export const isOpen = ({ min, max }: NumberRange): boolean => min === null && max === null;

/** Whether a row has one of the chosen values; where none is chosen, every row does. */
export const overlaps = (chosen: readonly string[], has: readonly string[]): boolean =>
  chosen.length === 0 || has.some((value) => chosen.includes(value));

/** How to read of a row what filters and sortings go by. */
export type FactsOf<Row, Facts> = (row: Row) => Facts;

/** One thing that a list is filtered by. It judges a row by itself. */
export interface Dimension<Facts, State> {
  /** Whether the filter is set at all: otherwise it keeps every row, and is not asked of each. */
  isSet(state: State): boolean;
  keeps(facts: Facts, state: State): boolean;
  /** The values that a row has, where what stands beside each value is counted; absent for ranges. */
  values?(facts: Facts): readonly (string | undefined)[];
  /** Values that are told of whether a row has them or not, in order; otherwise those that rows have. */
  always?: readonly string[];
}

/** What a product says of its lists: the filters in a fixed order, what is measured, and which rows are the same thing. */
export interface Filtering<Facts, State, Name extends string, Key extends string> {
  dimensions: Readonly<Record<Name, Dimension<Facts, State>>>;
  /** What sortings and ranges go by, as numbers; `price` stands beside each value of a filter. */
  keys: Readonly<Record<Key | 'price', (facts: Facts) => number>>;
  /** Rows of the same name are one thing that several sell. */
  sameness: {
    nameOf(facts: Facts): string;
    /** Below zero where `a` is the better offer of the same. */
    compare(a: Facts, b: Facts): number;
    /** Whether only the best of the same is shown. */
    isMerged(state: State): boolean;
  };
}
