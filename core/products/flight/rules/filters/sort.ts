import type { FilterIndex } from '#core/rules/filters/index-rows.ts';
import * as rules from '#core/rules/filters/sort.ts';
import type { FactsOf, FlightKey, RowFacts, Sorting } from './state.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPrice = (a: RowFacts, b: RowFacts): number => a.adultPrice - b.adultPrice;
const byDeparture = (a: RowFacts, b: RowFacts): number => byText(a.departureTime, b.departureTime);

/** What comes back, for sortings: what nobody has said comes after nothing at all. */
export const knownBack = ({ backPercent }: RowFacts): number => backPercent ?? -1;

const orders: Record<Sorting, (a: RowFacts, b: RowFacts) => number> = {
  Promotions: byPrice,
  Cheapest: byPrice,
  MostExpensive: (a, b) => byPrice(b, a),
  Earliest: byDeparture,
  Latest: (a, b) => byDeparture(b, a),
  Fastest: (a, b) => a.durationMinutes - b.durationMinutes,
  MostBack: (a, b) => knownBack(b) - knownBack(a),
};

const rest = (a: RowFacts, b: RowFacts): number => byPrice(a, b) || byDeparture(a, b) || byText(a.id, b.id);

/** Below zero where `a` comes first. Rows with seats before those without, then the sorting, price, departure and id. */
export const compareFacts = (a: RowFacts, b: RowFacts, sorting: Sorting): number =>
  Number(a.seat === 0) - Number(b.seat === 0) || orders[sorting](a, b) || rest(a, b);

/** Rows that still have seats first, then by the sorting, then by price, departure and id: always one same order. */
export const sortRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, sorting: Sorting): Row[] =>
  rules.sortRows(rows, factsOf, (a, b) => compareFacts(a, b, sorting));

/** A value for each sorting. Promotions sorts by ascending price like Cheapest, so its value is not computed twice. */
const withEach = <T>(find: (sorting: Exclude<Sorting, 'Promotions'>) => T): Record<Sorting, T> => {
  const cheapest = find('Cheapest');
  return {
    Promotions: cheapest,
    Cheapest: cheapest,
    MostExpensive: find('MostExpensive'),
    Earliest: find('Earliest'),
    Latest: find('Latest'),
    Fastest: find('Fastest'),
    MostBack: find('MostBack'),
  };
};

/** Which key a sorting goes by, and whether upwards. */
const keyOf = {
  Cheapest: ['price', 1],
  MostExpensive: ['price', -1],
  Earliest: ['departure', 1],
  Latest: ['departure', -1],
  Fastest: ['duration', 1],
  MostBack: ['back', -1],
} as const;

/** `firstOfEach` for the rows at these places of an indexed list, by its numbers. */
export const firstsAt = (
  { facts, keys }: Pick<FilterIndex<unknown, RowFacts, never, FlightKey>, 'facts' | 'keys'>,
  places: readonly number[],
): Record<Sorting, RowFacts | null> => {
  const { seats } = keys;
  const hasSeats = places.some((at) => (seats[at] ?? 0) > 0);
  const isLeftOut = (at: number): boolean => hasSeats && seats[at] === 0;
  return withEach((sorting) => {
    const [name, sign] = keyOf[sorting];
    return rules.firstAt({ facts, numbers: keys[name], sign }, places, { isLeftOut, rest });
  });
};

/** The first row of each sorting, for tabs that show their result; null if there are no rows. Finds them without sorting. */
export const firstOfEach = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): Record<Sorting, Row | null> =>
  withEach((sorting) => rules.firstRow(rows, factsOf, (a, b) => compareFacts(a, b, sorting)));
