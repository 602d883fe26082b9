import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { LowestFare } from './table.ts';

/**
 * The lowest fares in a whole search answer, by pair of airports. Only a search of every cabin for one adult shows the lowest fare: a
 * larger party does not see classes with too few seats.
 */
export const lowestOfAnswer = ({ criteria, proposals, searchedAt }: AvailableReply): LowestFare[] => {
  const { adults, children, infants } = criteria.passengers;
  if (criteria.cabinClass !== null || adults !== 1 || children + infants > 0) return [];
  const lowest = new Map<string, LowestFare>();
  for (const proposal of proposals) {
    const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
    const [first, last] = [legs[0], legs.at(-1)];
    const price: Rial | undefined = proposal.prices.find((row) => row.paxType === 'Adult')?.totalPrice;
    if (!first || !last || price === undefined || proposal.seat === 0) continue;
    const key = `${first.origin}${last.destination}`;
    const known = lowest.get(key)?.price;
    if (known !== undefined && known !== null && known <= price) continue;
    lowest.set(key, {
      origin: first.origin,
      destination: last.destination,
      date: criteria.date,
      price,
      checked_at: new Date(searchedAt),
    });
  }
  return [...lowest.values()];
};
