import type { FilterIndex } from '#core/rules/filters/index-rows.ts';
import * as rules from '#core/rules/filters/sort.ts';
import type { HotelKey, RowFacts, Sorting } from './state.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPrice = (a: RowFacts, b: RowFacts): number => a.nightPrice - b.nightPrice;

/** A place that is not known comes after all others. */
export const farness = ({ metres }: RowFacts): number => metres ?? Number.MAX_SAFE_INTEGER;
/** So does a hotel that nobody gave a score. */
export const knownScore = ({ score }: RowFacts): number => score ?? -1;

const persian = new Intl.Collator('fa');

const orders: Readonly<Record<Sorting, (a: RowFacts, b: RowFacts) => number>> = {
  Cheapest: byPrice,
  Dearest: (a, b) => byPrice(b, a),
  Nearest: (a, b) => farness(a) - farness(b),
  MostStars: (a, b) => b.stars - a.stars,
  BestScore: (a, b) => knownScore(b) - knownScore(a),
  Name: (a, b) => persian.compare(a.name, b.name),
};

const rest = (a: RowFacts, b: RowFacts): number =>
  byPrice(a, b) || byText(a.hotelId, b.hotelId) || a.option - b.option;

/** Below zero where `a` comes first: by the order, then by price and id, always the same. */
export const compareFacts = (a: RowFacts, b: RowFacts, sorting: Sorting): number =>
  orders[sorting](a, b) || rest(a, b);

/** Which number a sorting goes by, and whether upwards; names go by none. */
const keyOf: Readonly<Record<Exclude<Sorting, 'Name'>, readonly [HotelKey | 'price', 1 | -1]>> = {
  Cheapest: ['price', 1],
  Dearest: ['price', -1],
  Nearest: ['metres', 1],
  MostStars: ['stars', -1],
  BestScore: ['score', -1],
};

/** The row that a sorting would put first among those at these places of an indexed list; null where there are none. */
export const firstBy = (
  { facts, keys }: Pick<FilterIndex<unknown, RowFacts, never, HotelKey>, 'facts' | 'keys'>,
  places: readonly number[],
  sorting: Exclude<Sorting, 'Name'>,
): RowFacts | null => {
  const [name, sign] = keyOf[sorting];
  return rules.firstAt({ facts, numbers: keys[name], sign }, places, { isLeftOut: () => false, rest });
};
