import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { seatsOf } from '../fares/prices.ts';
import { offerOf } from '../offer.ts';
import type { Offer } from '../port.ts';
import type { OpenDeparture } from './departures.ts';
import { faresOfDeparture, flightOf } from './departures.ts';

export const allotmentId = 'allotment';

/** A departure as an offer to a party. */
export const offerOfDeparture = (departure: OpenDeparture, party: PassengerCounts): Offer =>
  offerOf(
    [flightOf(departure)],
    {
      supplier: allotmentId,
      offerKey: departure.departure_id,
      isCharter: true,
      cabin: 1,
      bookingClasses: [departure.booking_class],
      fares: faresOfDeparture(departure),
      checked: { quantity: departure.baggage_kg, unit: 'Kg' },
      seats: departure.free >= seatsOf(party) ? departure.free : 0,
    },
    party,
  );
