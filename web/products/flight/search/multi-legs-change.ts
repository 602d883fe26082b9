import { emptyLeg, type FlightSearch, legsMax, legsOf } from './address.ts';
import { withLegs } from './use-search-form.ts';

/** Adds a leg that begins where the last one ends. */
export const withOneMore = (search: FlightSearch): FlightSearch => {
  const legs = legsOf(search);
  if (legs.length >= legsMax) return search;
  return withLegs(search, [...legs, { ...emptyLeg, origin: legs.at(-1)?.destination ?? null }]);
};

/** Leaves out one leg. */
export const withoutLeg = (search: FlightSearch, at: number): FlightSearch =>
  withLegs(
    search,
    legsOf(search).filter((_leg, place) => place !== at),
  );
