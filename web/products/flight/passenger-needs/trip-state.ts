import type { TravelRule } from '#core/contract/travellers/travel-rule.ts';
import { modeOfTrip } from '#core/products/flight/rules/passenger-modes.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { barredBy } from '#core/rules/eligibility/travel-rules.ts';
import { typesOfCounts } from '#core/rules/passengers/counts.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import type { ChosenTrip, TripProblem } from '#web/products/purchase-slot.ts';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import type { TripDetails } from './use-trip.ts';

const isDomestic = ({ origin, destination }: TripDetails['criteria']): boolean =>
  origin.countryIso2 === 'IR' && destination.countryIso2 === 'IR';

/** «تهران به مشهد», «تهران به مشهد و برگشت», or the cities of several destinations. */
const titleOf = (legs: TripDetails['legs']): string => {
  const cities = legs.flatMap(({ criteria }) => [criteria.origin.cityFa, criteria.destination.cityFa]);
  const [from = '', to = ''] = cities;
  if (legs.length === 1) return flightOrderTexts.route(from, to);
  if (isRoundTrip(legs.map(({ proposal }) => proposal))) return flightOrderTexts.roundTrip(from, to);
  return flightOrderTexts.several(cities.filter((city, at) => city !== cities[at - 1]));
};

/** Where a way out leads, and the day of the way back; several destinations have no one end. */
const endOf = (legs: TripDetails['legs']): ChosenTrip['end'] => {
  const [out, back] = legs;
  const lands = out?.proposal.flightGroups.at(-1)?.arrivalTime;
  if (!out || !lands || (back && !isRoundTrip(legs.map(({ proposal }) => proposal)))) return undefined;
  const { code, cityFa: city } = out.criteria.destination;
  const leaves = back?.proposal.flightGroups[0]?.departureTime;
  return { code, city, arrives: dateOf(lands), leaves: leaves ? dateOf(leaves) : null };
};

/** Who may not fly this trip, as an error of the field of nationality. Passengers without a nationality are not checked yet. */
const barred = (rules: readonly TravelRule[], passengers: readonly PassengerFields[]): TripProblem[] =>
  passengers.flatMap(({ nationalityCountryCode }, index) => {
    const rule = nationalityCountryCode ? barredBy(rules, nationalityCountryCode) : null;
    return rule ? [{ index, field: 'nationalityCountryCode', text: rule.text }] : [];
  });

/** What the passengers screen needs to know about a trip. `partner` is the marketplace that the buyer came from. */
export const tripOf = (
  { legs, criteria, bill, travelRules }: TripDetails,
  partner: { title: string } | null,
): ChosenTrip => ({
  title: titleOf(legs),
  travellers: typesOfCounts(criteria.passengers),
  mode: modeOfTrip(legs.every((leg) => isDomestic(leg.criteria))),
  // The days of all flights, since passports and ages of infants must be right on each of them.
  travelDates: legs.flatMap(({ proposal }) =>
    proposal.flightGroups.map((group) => dateOf(group.departureTime)),
  ),
  bill,
  end: endOf(legs),
  checkTrip: (passengers) => barred(travelRules, passengers),
  notices: [
    ...(partner ? [flightTripTexts.fromPartner(partner.title)] : []),
    ...travelRules.filter((rule) => rule.kind === 'notice').map((rule) => rule.text),
  ],
  isEmailOptional: partner !== null,
});
