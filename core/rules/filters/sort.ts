import type { FilterIndex } from './index-rows.ts';
import type { FactsOf, RowFacts, Sorting } from './state.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPrice = (a: RowFacts, b: RowFacts): number => a.adultPrice - b.adultPrice;
const byDeparture = (a: RowFacts, b: RowFacts): number => byText(a.departureTime, b.departureTime);

const orders: Record<Sorting, (a: RowFacts, b: RowFacts) => number> = {
  Promotions: byPrice,
  Cheapest: byPrice,
  MostExpensive: (a, b) => byPrice(b, a),
  Earliest: byDeparture,
  Latest: (a, b) => byDeparture(b, a),
  Fastest: (a, b) => a.durationMinutes - b.durationMinutes,
};

const byRest = (a: RowFacts, b: RowFacts): number => byPrice(a, b) || byDeparture(a, b) || byText(a.id, b.id);

/** Below zero where `a` comes first. Rows with seats before those without, then the sorting, price, departure and id. */
export const compareFacts = (a: RowFacts, b: RowFacts, sorting: Sorting): number =>
  Number(a.seat === 0) - Number(b.seat === 0) || orders[sorting](a, b) || byRest(a, b);

/** Rows that still have seats first, then by the sorting, then by price, departure and id: always one same order. */
export const sortRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, sorting: Sorting): Row[] =>
  rows
    .map((row) => ({ row, facts: factsOf(row) }))
    .sort((a, b) => compareFacts(a.facts, b.facts, sorting))
    .map(({ row }) => row);

/** Which key a sorting goes by, and whether upwards. */
const keyOf = {
  Cheapest: ['price', 1],
  MostExpensive: ['price', -1],
  Earliest: ['departure', 1],
  Latest: ['departure', -1],
  Fastest: ['duration', 1],
} as const;

/** The same as `firstOfEach` of the rows at these places of a list that was read, as facts and by numbers. */
export const firstsAt = (
  { facts, keys }: Pick<FilterIndex<unknown>, 'facts' | 'keys'>,
  places: readonly number[],
): Record<Sorting, RowFacts | null> => {
  const hasSeats = places.some((at) => (facts[at]?.seat ?? 0) > 0);
  const first = (sorting: keyof typeof keyOf): RowFacts | null => {
    const [name, sign] = keyOf[sorting];
    const values = keys[name];
    let [best, bestKey]: [RowFacts | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const at of places) {
      const key = sign * (values[at] ?? 0);
      if (key > bestKey) continue;
      const each = facts[at];
      if (!each || (hasSeats && each.seat === 0)) continue;
      if (best && key === bestKey && byRest(each, best) >= 0) continue;
      [best, bestKey] = [each, key];
    }
    return best;
  };
  const cheapest = first('Cheapest');
  return {
    Promotions: cheapest,
    Cheapest: cheapest,
    MostExpensive: first('MostExpensive'),
    Earliest: first('Earliest'),
    Latest: first('Latest'),
    Fastest: first('Fastest'),
  };
};

/** The first row of each sorting, for tabs that carry their result; null where there are no rows. Nothing is sorted for it. */
export const firstOfEach = <Row>(
  rows: readonly Row[],
  factsOf: FactsOf<Row>,
): Record<Sorting, Row | null> => {
  const hasSeats = rows.some((row) => factsOf(row).seat > 0);
  const first = (sorting: Sorting): Row | null => {
    const order = orders[sorting];
    let best: { row: Row; facts: RowFacts } | null = null;
    for (const row of rows) {
      const facts = factsOf(row);
      if (hasSeats && facts.seat === 0) continue;
      if (!best || (order(facts, best.facts) || byRest(facts, best.facts)) < 0) best = { row, facts };
    }
    return best?.row ?? null;
  };
  const cheapest = first('Cheapest');
  return {
    // Price ascending, both of them.
    Promotions: cheapest,
    Cheapest: cheapest,
    MostExpensive: first('MostExpensive'),
    Earliest: first('Earliest'),
    Latest: first('Latest'),
    Fastest: first('Fastest'),
  };
};
