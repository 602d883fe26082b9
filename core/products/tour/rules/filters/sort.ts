import type { RowFacts, Sorting } from './state.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const persian = new Intl.Collator('fa');

const orders: Readonly<Record<Sorting, (a: RowFacts, b: RowFacts) => number>> = {
  Soonest: (a, b) => a.leaves - b.leaves,
  Cheapest: (a, b) => a.price - b.price,
  Dearest: (a, b) => b.price - a.price,
  Shortest: (a, b) => a.nights - b.nights,
  Longest: (a, b) => b.nights - a.nights,
  Name: (a, b) => persian.compare(a.name, b.name),
};

const rest = (a: RowFacts, b: RowFacts): number =>
  a.leaves - b.leaves ||
  a.price - b.price ||
  byText(a.departureId, b.departureId) ||
  byText(a.level, b.level);

/** Below zero where `a` comes first: by the order, then by date, price and id, always the same. */
export const compareFacts = (a: RowFacts, b: RowFacts, sorting: Sorting): number =>
  orders[sorting](a, b) || rest(a, b);
