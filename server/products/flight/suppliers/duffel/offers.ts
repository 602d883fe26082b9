import type { FlightLeg, PassengerCounts, Proposal } from '#core/products/flight/contract/proposal.ts';
import { minutesBetween } from '#core/rules/dates/arithmetic.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { DuffelRates } from '#server/platform/duffel/money.ts';
import { rialsOf } from '#server/platform/duffel/money.ts';
import { totalOf } from '../fares/prices.ts';
import type { Offer } from '../port.ts';
import { legOf } from './legs.ts';
import { splitPrice } from './prices.ts';
import type { DuffelOffer } from './shapes.ts';
import { termsOf, writeOfferKey } from './terms.ts';

export const duffelId = 'duffel';

/** Why an offer is left out. */
export type Unfit = 'currency' | 'flights';

/** Duffel does not tell seats: an offer can be booked for its party, and nobody knows how many more there are. */
const seatsUnknown = 9;

/** What the airline asks for all passengers; null if there is no rate for its currency. */
const sumsOf = (offer: DuffelOffer, rates: DuffelRates): { total: Rial; tax: Rial } | null => {
  const rate = rates.get(offer.total_currency);
  if (!rate) return null;
  const total = rialsOf(offer.total_amount, rate, 'up');
  const hasTax = offer.tax_amount && offer.tax_currency === offer.total_currency;
  const tax = hasTax && offer.tax_amount ? rialsOf(offer.tax_amount, rate, 'down') : zeroRial;
  return { total, tax: toRial(Math.min(tax, total)) };
};

const baggageOf = ({ slices }: DuffelOffer): Proposal['baggage'] => {
  const allowances = (slices[0]?.segments ?? []).map(({ passengers }) => passengers[0]?.baggages ?? []);
  // The baggage that may be carried all the way is the least of all flights.
  const pieces = (type: 'checked' | 'carry_on'): number =>
    Math.min(
      ...allowances.map((bags) =>
        bags.filter((bag) => bag.type === type).reduce((sum, bag) => sum + bag.quantity, 0),
      ),
    );
  return {
    checked: { quantity: pieces('checked'), unit: 'Pc' },
    cabin: { quantity: pieces('carry_on'), unit: 'Pc' },
    infantCheckedKg: 0,
  };
};

/** Minutes of flying and waiting; while one waits, both clocks are those of one city. */
const minutesAllTheWay = (legs: readonly FlightLeg[]): number =>
  legs.reduce((sum, leg, at) => {
    const before = legs[at - 1];
    return sum + leg.durationMinutes + (before ? minutesBetween(before.arrivalTime, leg.departureTime) : 0);
  }, 0);

const flightGroupOf = (legs: readonly [FlightLeg, ...FlightLeg[]]) => {
  const [first] = legs;
  return {
    departureTime: first.departureTime,
    arrivalTime: legs.at(-1)?.arrivalTime ?? first.arrivalTime,
    marketingAirlineCode: first.airlineCode,
    marketingAirlineName: first.airlineName,
    durationMinutes: minutesAllTheWay(legs),
    stops: legs.length - 1,
    flightLegs: [...legs],
  };
};

/** An offer in the house's own terms, priced for the party that it was asked for, or why it cannot be sold. */
export const offerOfDuffel = (
  offer: DuffelOffer,
  party: PassengerCounts,
  rates: DuffelRates,
): Offer | Unfit => {
  const sums = sumsOf(offer, rates);
  if (!sums) return 'currency';
  const legs = (offer.slices[0]?.segments ?? []).map(legOf).filter((leg) => leg !== null);
  const [first, ...others] = legs;
  if (!first || legs.length !== offer.slices[0]?.segments.length) return 'flights';
  const prices = splitPrice(sums, party);
  const group = flightGroupOf([first, ...others]);
  return {
    supplier: duffelId,
    offerKey: writeOfferKey({ offerId: offer.id, terms: termsOf(offer, rates) }),
    proposal: {
      isReturning: false,
      isCharter: false,
      totalPrice: totalOf(prices),
      totalDurationMinutes: group.durationMinutes,
      seat: seatsUnknown,
      hash: legs.map((leg) => `${leg.flightNumber}|${leg.departureTime}`).join('+'),
      // If cabins differ the lowest is shown, so that nobody is promised more than the whole way has.
      cabinClass: legs.reduce(
        (lowest, leg) => (leg.cabinClass < lowest ? leg.cabinClass : lowest),
        first.cabinClass,
      ),
      flightGroups: [group],
      prices,
      baggage: baggageOf(offer),
    },
  };
};
