import type { FactsOf } from './dimension.ts';

/** Rows in the order of `compare`, whose facts are read once each. */
export const sortRows = <Row, Facts>(
  rows: readonly Row[],
  factsOf: FactsOf<Row, Facts>,
  compare: (a: Facts, b: Facts) => number,
): Row[] =>
  rows
    .map((row) => ({ row, facts: factsOf(row) }))
    .sort((a, b) => compare(a.facts, b.facts))
    .map(({ row }) => row);

/** The row that `sortRows` would put first, without sorting; null where there are none. */
export const firstRow = <Row, Facts>(
  rows: readonly Row[],
  factsOf: FactsOf<Row, Facts>,
  compare: (a: Facts, b: Facts) => number,
): Row | null => {
  let best: { row: Row; facts: Facts } | null = null;
  for (const row of rows) {
    const facts = factsOf(row);
    if (!best || compare(facts, best.facts) < 0) best = { row, facts };
  }
  return best?.row ?? null;
};

/** `firstRow` for the rows at some places of an indexed list, by its numbers; `sign` is -1 if the highest comes first. */
export const firstAt = <Facts>(
  { facts, numbers, sign }: { facts: readonly Facts[]; numbers: Float64Array; sign: 1 | -1 },
  places: readonly number[],
  {
    isLeftOut,
    rest,
  }: {
    isLeftOut(place: number): boolean;
    /** Below zero where `a` comes first of two with the same number. */
    rest(a: Facts, b: Facts): number;
  },
): Facts | null => {
  let [best, bestKey]: [Facts | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const at of places) {
    const key = sign * (numbers[at] ?? 0);
    if (key > bestKey) continue;
    if (isLeftOut(at)) continue;
    const each = facts[at];
    if (each === undefined) continue;
    if (best !== null && key === bestKey && rest(each, best) >= 0) continue;
    [best, bestKey] = [each, key];
  }
  return best;
};
