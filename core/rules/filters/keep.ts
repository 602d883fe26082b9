import { type Bits, bitsWhere, inAny, inBoth } from './bits.ts';
import type { Dimension } from './dimension.ts';

type Dimensions<Facts, State> = Readonly<Record<string, Dimension<Facts, State>>>;

/** Judges rows by the filters that are set. */
export const passer = <Facts, State>(
  dimensions: Dimensions<Facts, State>,
  state: State,
): ((facts: Facts) => boolean) => {
  const keeps = Object.values(dimensions).flatMap(({ keeps, values }) => {
    const kept = keeps(state);
    if (!kept) return [];
    if (typeof kept === 'function') return [kept];
    const has = (facts: Facts, value: string): boolean => values?.(facts).includes(value) === true;
    if ('oneOf' in kept) return [(facts: Facts): boolean => kept.oneOf.some((value) => has(facts, value))];
    return [(facts: Facts): boolean => kept.allOf.every((value) => has(facts, value))];
  });
  return (facts) => {
    for (const keep of keeps) if (!keep(facts)) return false;
    return true;
  };
};

/** Which rows pass one filter, and by which wish; null where it is not set. */
export interface Judged {
  wish: unknown;
  passing: Bits | null;
}

/** What is read of an indexed list to judge its rows by one filter. */
interface Rows<Facts> {
  facts: readonly Facts[];
  /** The rows that have a value of this filter. */
  having(value: string): Bits | undefined;
  /** How it judged last. */
  before: Judged | undefined;
}

/** Judges every row by one filter, unless it was just judged by the same wish: a change of one filter asks the others nothing. */
export const judge = <Facts, State>(
  { wish: wishOf, keeps: keepsOf }: Dimension<Facts, State>,
  state: State,
  { facts, having, before }: Rows<Facts>,
): Judged => {
  const wish = wishOf(state);
  if (before && before.wish === wish) return before;
  const keeps = keepsOf(state);
  if (!keeps) return { wish, passing: null };
  if (typeof keeps === 'function') return { wish, passing: bitsWhere(facts, keeps) };
  // Who has a value is known, so that no row is asked.
  const count = facts.length;
  const of = (value: string): Bits => having(value) ?? inAny([], count);
  if ('oneOf' in keeps) return { wish, passing: inAny(keeps.oneOf.map(of), count) };
  return { wish, passing: keeps.allOf.map(of).reduce(inBoth) };
};
