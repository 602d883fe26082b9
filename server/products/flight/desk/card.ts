import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { LineCard, LineCardNow } from '#server/commerce/port/desk.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import { asItFlies } from '../changes/moved.ts';
import { isRoundTrip } from '../search/trip.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

const citiesOf = ({ proposal }: ChosenOffer): [from: string, to: string] => {
  const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
  return [legs[0]?.originName ?? '', legs.at(-1)?.destinationName ?? ''];
};

/** The title of a trip by where it leads: «تهران به مشهد», «تهران به مشهد و برگشت», «تهران، فرانکفورت، استانبول». */
export const tripTitle = (offers: readonly ChosenOffer[]): string => {
  const [first] = offers;
  if (!first) return '';
  const [from, to] = citiesOf(first);
  if (offers.length === 1) return flightOrderTexts.route(from, to);
  if (isRoundTrip(offers)) return flightOrderTexts.roundTrip(from, to);
  const cities = offers.flatMap(citiesOf);
  return flightOrderTexts.several(cities.filter((city, at) => city !== cities[at - 1]));
};

/** How the card of an order describes a leg of a trip. */
export const cardOf = (offer: ChosenOffer): LineCard => {
  const [first] = offer.proposal.flightGroups;
  if (!first) throw new Error(`proposal ${offer.proposal.proposalId} has no flight`);
  const flightNumbers = first.flightLegs.map((leg) => leg.flightNumber);
  return {
    title: tripTitle([offer]),
    subtitle: flightOrderTexts.flight(first.marketingAirlineName, flightOrderTexts.numbers(flightNumbers)),
    startsAt: first.departureTime,
    startsAtTimeZone: offer.criteria.origin.timeZone,
    endsAt: offer.proposal.flightGroups.at(-1)?.arrivalTime ?? null,
  };
};

/** The cards of several legs, with the times at which they fly now. */
export const cardsOfNow = async (
  offers: readonly ChosenOffer[],
  disruptions: Disruptions,
  tx?: Tx,
): Promise<LineCardNow[]> => {
  const known = await disruptions.of(offers, tx);
  return offers.map((offer, at) => {
    const changes = known[at]?.changes ?? [];
    const first = changes.find(({ leg }) => leg === 0);
    return { ...cardOf(asItFlies(offer, changes)), isCancelled: first?.newDeparture === null };
  });
};
