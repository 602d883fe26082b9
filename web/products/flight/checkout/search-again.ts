import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { flightOf } from '../order/flight-of.ts';
import { resultsAddress } from '../search/address.ts';

const askedOf = ({ flightGroups }: Proposal) => {
  const [first, last] = [flightGroups[0]?.flightLegs[0], flightGroups.at(-1)?.flightLegs.at(-1)];
  if (!first || !last) return [];
  return [{ origin: first.origin, destination: last.destination, date: dateOf(first.departureTime) }];
};

/** The address of the same search, with all legs of an order. */
export const searchAgain = (order: OrderDetail): string => {
  const flight = flightOf(order);
  const proposals = flight?.lines.map((line) => line.proposal) ?? [];
  const [first, ...further] = proposals.flatMap(askedOf);
  const [outbound, second] = proposals;
  if (!flight || !first || !outbound) return '/';
  const countOf = (type: 'Adult' | 'Child' | 'Infant'): number =>
    outbound.prices.find((price) => price.paxType === type)?.count ?? 0;
  const [next] = further;
  return resultsAddress({
    ...first,
    passengers: { adults: countOf('Adult'), children: countOf('Child'), infants: countOf('Infant') },
    isInternational: !flight.isDomestic,
    ...(next && second?.isReturning
      ? { tripType: 2, returnDate: next.date }
      : next
        ? { tripType: 3, further }
        : {}),
  });
};
