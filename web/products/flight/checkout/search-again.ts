import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { resultsAddress } from '../search/address.ts';
import { flightOf } from './flight-of.ts';

/** The same search of today, out of what an order holds. */
export const searchAgain = (order: OrderDetail): string => {
  const proposal = flightOf(order)?.lines[0]?.proposal;
  const group = proposal?.flightGroups[0];
  const [first, last] = [group?.flightLegs[0], group?.flightLegs.at(-1)];
  if (!proposal || !group || !first || !last) return '/';
  const countOf = (type: 'Adult' | 'Child' | 'Infant'): number =>
    proposal.prices.find((price) => price.paxType === type)?.count ?? 0;
  return resultsAddress({
    origin: first.origin,
    destination: last.destination,
    date: dateOf(group.departureTime),
    passengers: { adults: countOf('Adult'), children: countOf('Child'), infants: countOf('Infant') },
  });
};
