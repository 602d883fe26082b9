import type { ChildBand, Occupancy } from './rate-plan.ts';
import type { Party } from './stay.ts';

/** How a party sleeps in a room, and so what each of them pays for. */
export interface Sleeping {
  /** Those who pay as adults do: adults, and children of no band. */
  adults: number;
  /** The bands of the other children, but for those in cots. */
  children: readonly ChildBand[];
  cots: number;
  /** Beds that are brought in for them. */
  extraBeds: number;
}

const bandOf = (age: number, bands: readonly ChildBand[]): ChildBand | undefined =>
  bands.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge);

/**
 * How a party sleeps in a room of a kind under a plan's bands of children; null where it does not fit. Babies for whom there is no cot sleep
 * with their parents, and then take a place as any other child.
 */
export const sleepingIn = (
  { guestsIncluded, adultsMax, childrenMax, guestsMax, extraBedsMax, cotsMax }: Occupancy,
  bands: readonly ChildBand[],
  { adults, childAges }: Party,
): Sleeping | null => {
  const banded = childAges.flatMap((age) => bandOf(age, bands) ?? []);
  const babies = banded.filter(({ bed }) => bed === 'cot');
  const cots = Math.min(babies.length, cotsMax);
  const children = [...banded.filter(({ bed }) => bed !== 'cot'), ...babies.slice(cots)];
  const asAdults = adults + childAges.length - banded.length;
  const inBeds = asAdults + children.filter(({ bed }) => bed === 'extra').length;
  const extraBeds = Math.max(0, inBeds - guestsIncluded);
  const isTight =
    adults > adultsMax ||
    childAges.length - cots > childrenMax ||
    asAdults + children.length > guestsMax ||
    extraBeds > extraBedsMax;
  return isTight ? null : { adults: asAdults, children, cots, extraBeds };
};
