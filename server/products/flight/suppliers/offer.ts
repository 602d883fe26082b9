import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { addMinutes } from '#core/rules/dates/arithmetic.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { airportOf } from '../places/airports.ts';
import { aircraftOf, airlineOf } from './airlines.ts';
import type { BaseFares } from './fares/prices.ts';
import { pricesOf, totalOf } from './fares/prices.ts';
import type { Offer } from './port.ts';

/** Facts of one direct flight on sale, whoever sells it. */
export interface DirectFlight {
  airline: string;
  number: number;
  from: string;
  to: string;
  /** Local to `from`. */
  departs: PlainDateTime;
  minutes: number;
  aircraft: string;
}

/** Facts of one fare of it. */
export interface SaleTerms {
  supplier: string;
  offerKey: string;
  isCharter: boolean;
  cabin: 1 | 2;
  bookingClass: string;
  fares: BaseFares;
  baggageKg: number;
  /** Seats left for this party, 0 = none. */
  seats: number;
}

const mostSeatsShown = 9;
const cabinBagKg = 5;
const infantBagKg = 10;
const mehrabad = 'THR';

/** The legs of a direct flight. Both ends stand in one zone: these are domestic flights. */
const legOf = (flight: DirectFlight, terms: SaleTerms) => {
  const [from, to, airline] = [airportOf(flight.from), airportOf(flight.to), airlineOf(flight.airline)];
  return {
    origin: flight.from,
    destination: flight.to,
    originName: from.cityFa,
    destinationName: to.cityFa,
    originAirportName: from.nameFa,
    destinationAirportName: to.nameFa,
    originTerminal: flight.from === mehrabad ? airline.terminal : null,
    destinationTerminal: flight.to === mehrabad ? airline.terminal : null,
    departureTime: flight.departs,
    arrivalTime: addMinutes(flight.departs, flight.minutes),
    durationMinutes: flight.minutes,
    flightNumber: `${flight.airline} ${flight.number}`,
    airlineCode: flight.airline,
    airlineName: airline.nameFa,
    aircraft: aircraftOf(flight.aircraft).name,
    cabinClass: terms.cabin,
    bookingClass: terms.bookingClass,
    fareBasis: `${terms.bookingClass}${terms.isCharter ? 'CH' : 'OW'}IR`,
  };
};

/** One fare of a direct flight as an offer to a party. */
export const offerOf = (flight: DirectFlight, terms: SaleTerms, party: PassengerCounts): Offer => {
  const leg = legOf(flight, terms);
  const prices = pricesOf(terms.fares, party);
  return {
    supplier: terms.supplier,
    offerKey: terms.offerKey,
    proposal: {
      isReturning: false,
      isCharter: terms.isCharter,
      totalPrice: totalOf(prices),
      totalDurationMinutes: flight.minutes,
      seat: Math.min(mostSeatsShown, terms.seats),
      hash: `${leg.flightNumber}|${leg.departureTime}`,
      cabinClass: terms.cabin,
      flightGroups: [
        {
          departureTime: leg.departureTime,
          arrivalTime: leg.arrivalTime,
          marketingAirlineCode: leg.airlineCode,
          marketingAirlineName: leg.airlineName,
          durationMinutes: flight.minutes,
          stops: 0,
          flightLegs: [leg],
        },
      ],
      prices,
      baggage: {
        checked: { quantity: terms.baggageKg, unit: 'Kg' },
        cabin: { quantity: cabinBagKg, unit: 'Kg' },
        infantCheckedKg: infantBagKg,
      },
    },
  };
};
