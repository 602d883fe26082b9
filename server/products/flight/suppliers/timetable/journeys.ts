import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { BaseFares } from '../fares/prices.ts';
import { roundTo10000, totalOf } from '../fares/prices.ts';
import { throughFares } from '../fares/through.ts';
import type { SaleTerms } from '../offer.ts';
import { mainFlight, offerOf, pricesOfJourney } from '../offer.ts';
import type { Offer } from '../port.ts';
import { onDate } from './flights.ts';
import type { NamedFlight } from './names.ts';
import { offerKeyOf } from './names.ts';
import type { ClassQuote, OpenClass } from './quotes.ts';

export const timetableId = 'timetable';

/** A flight of a journey in the class that it is sold in. */
export interface SoldFlight extends Omit<NamedFlight, 'bookingClass'> {
  quote: ClassQuote;
  seats: number;
}

export const soldIn = (
  { flight, date }: Omit<NamedFlight, 'bookingClass'>,
  { quote, seats }: OpenClass,
): SoldFlight => ({ flight, date, quote, seats });

/** Base fares of a journey, changed by some percent if the market moved since it was shown. */
export const faresOfJourney = (journey: readonly SoldFlight[], movedPercent = 0): BaseFares => {
  const fares = throughFares(
    journey.map(({ flight, quote }) => ({ airline: flight.airline, fares: quote.fares })),
  );
  if (movedPercent === 0) return fares;
  const by = (fare: Rial): Rial => roundTo10000(fare * (1 + movedPercent / 100));
  return { adult: by(fares.adult), child: by(fares.child), infant: by(fares.infant) };
};

export const seatsOfJourney = (journey: readonly SoldFlight[]): number =>
  Math.min(...journey.map(({ seats }) => seats));

/** What a party pays for a journey at these fares. */
export const totalFor = (
  journey: readonly Pick<SoldFlight, 'flight'>[],
  fares: BaseFares,
  party: PassengerCounts,
): Rial =>
  totalOf(
    pricesOfJourney(
      journey.map(({ flight }) => flight),
      fares,
      party,
    ),
  );

const checkedOf = ({ quote: { fareClass } }: SoldFlight): SaleTerms['checked'] =>
  fareClass.pieces === undefined
    ? { quantity: fareClass.baggageKg ?? 0, unit: 'Kg' }
    : { quantity: fareClass.pieces, unit: 'Pc' };

/** A journey with its fares as an offer to a party. The airline of its longest flight decides what may be checked in. */
export const offerOfJourney = (
  journey: readonly SoldFlight[],
  fares: BaseFares,
  party: PassengerCounts,
): Offer => {
  const longest = mainFlight(journey.map((sold) => ({ sold, minutes: sold.flight.minutes }))).sold;
  return offerOf(
    journey.map(({ flight, date }) => onDate(flight, date)),
    {
      supplier: timetableId,
      offerKey: offerKeyOf(
        journey.map(({ flight, date, quote }) => ({ flight, date, bookingClass: quote.fareClass.class })),
      ),
      isCharter: false,
      cabin: longest.quote.fareClass.cabin,
      bookingClasses: journey.map(({ quote }) => quote.fareClass.class),
      fares,
      checked: checkedOf(longest),
      seats: seatsOfJourney(journey),
    },
    party,
  );
};
