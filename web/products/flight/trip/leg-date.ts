import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type FlightSearch, legsOf, type SearchLeg } from '../search/address.ts';

/** Moves later legs by the same number of days if they would leave before the leg that moved. */
const inOrder = (legs: readonly SearchLeg[], moved: number, days: number): SearchLeg[] => {
  let from: PlainDate | null = null;
  return legs.map((leg, at) => {
    const isLate: boolean = at > moved && leg.date !== null && from !== null && leg.date < from;
    const date: PlainDate | null = isLate && leg.date ? addDays(leg.date, days) : leg.date;
    from = date ?? from;
    return { ...leg, date };
  });
};

/** The same trip with another day for one of its legs. */
export const withLegDate = (search: FlightSearch, at: number, date: PlainDate): FlightSearch => {
  const before = legsOf(search);
  const old = before[at]?.date ?? date;
  const legs = inOrder(
    before.map((leg, place) => (place === at ? { ...leg, date } : leg)),
    at,
    daysBetween(old, date),
  );
  const [first, second] = legs;
  if (search.tripType === 2)
    return { ...search, date: first?.date ?? null, returnDate: second?.date ?? null };
  return { ...search, ...first, further: search.tripType === 3 ? legs.slice(1) : [] };
};
