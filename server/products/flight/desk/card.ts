import { orderTexts } from '#core/products/flight/texts/order.ts';
import type { LineCard } from '#server/commerce/desk.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

/** «تهران به مشهد» */
export const routeTitle = (offer: ChosenOffer): string => {
  const legs = offer.proposal.flightGroups.flatMap((group) => group.flightLegs);
  return orderTexts.route(legs[0]?.originName ?? '', legs.at(-1)?.destinationName ?? '');
};

/** How the card of an order describes a flight. */
export const cardOf = (offer: ChosenOffer): LineCard => {
  const first = offer.proposal.flightGroups[0];
  if (!first) throw new Error(`proposal ${offer.proposal.proposalId} has no flight`);
  const flightNumber = first.flightLegs[0]?.flightNumber ?? '';
  return {
    title: routeTitle(offer),
    subtitle: orderTexts.flight(first.marketingAirlineName, flightNumber),
    startsAt: first.departureTime,
    startsAtTimeZone: offer.criteria.origin.timeZone,
    endsAt: offer.proposal.flightGroups.at(-1)?.arrivalTime ?? null,
  };
};
