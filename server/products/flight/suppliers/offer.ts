import type {
  FlightLeg,
  PassengerCounts,
  PaxPrice,
  Proposal,
} from '#core/products/flight/contract/proposal.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { airportOf, isInIran } from '../places/airports.ts';
import { aircraftOf, airlineOf } from './airlines.ts';
import type { BaseFares, TaxRule } from './fares/prices.ts';
import { pricesOf, totalOf } from './fares/prices.ts';
import { taxesAbroad, taxesOn } from './fares/taxes.ts';
import type { Offer } from './port.ts';
import { terminalOf } from './terminals.ts';
import { onWall, utcMinutes, wallMinutes, wallOfMinute } from './walls.ts';

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

/** The terms of one fare of a journey. */
export interface SaleTerms {
  supplier: string;
  offerKey: string;
  isCharter: boolean;
  cabin: 1 | 2 | 3;
  /** Of each flight. */
  bookingClasses: readonly string[];
  fares: BaseFares;
  /** Of each adult and child. */
  checked: Proposal['baggage']['checked'];
  /** Seats left for this party, 0 = none. */
  seats: number;
}

const mostSeatsShown = 9;
const cabinBagKg = { economy: 5, other: 7 };
/** What an infant may check in if its fare has checked baggage at all; airlines may have a limit of their own. */
const infantBagKg = 10;
const ownInfantBagKg: Readonly<Record<string, number>> = { JI: 5 };

const infantBagOf = (airline: string, checked: SaleTerms['checked']): number =>
  checked.quantity === 0 ? 0 : (ownInfantBagKg[airline] ?? infantBagKg);

/** What is shown of a flight in whatever class it is sold. */
interface ToldFlight {
  leg: Omit<FlightLeg, 'cabinClass' | 'bookingClass' | 'fareBasis'>;
  /** Moments in minutes of UTC. */
  departs: number;
  arrives: number;
  /** Of the country that it flies to. */
  countryIso2: string;
}

/** A flight occurs in many offers of a search, and its part is made once. */
const told = new WeakMap<DirectFlight, ToldFlight>();

const tell = (flight: DirectFlight): ToldFlight => {
  const before = told.get(flight);
  if (before) return before;
  const [from, to, airline] = [airportOf(flight.from), airportOf(flight.to), airlineOf(flight.airline)];
  const departs = utcMinutes(wallMinutes(flight.departs), from.timeZone);
  const arrives = departs + flight.minutes;
  const made: ToldFlight = {
    leg: {
      origin: flight.from,
      destination: flight.to,
      originName: from.cityFa,
      destinationName: to.cityFa,
      originAirportName: from.nameFa,
      destinationAirportName: to.nameFa,
      originTerminal: terminalOf(flight.from, airline),
      destinationTerminal: terminalOf(flight.to, airline),
      departureTime: flight.departs,
      arrivalTime: wallOfMinute(onWall(arrives, to.timeZone)),
      durationMinutes: flight.minutes,
      flightNumber: `${flight.airline} ${flight.number}`,
      airlineCode: flight.airline,
      airlineName: airline.nameFa,
      aircraft: aircraftOf(flight.aircraft).name,
    },
    departs,
    arrives,
    countryIso2: to.countryIso2,
  };
  told.set(flight, made);
  return made;
};

const legOf = (flight: DirectFlight, bookingClass: string, terms: SaleTerms): FlightLeg => {
  const { leg, countryIso2 } = tell(flight);
  return {
    ...leg,
    cabinClass: terms.cabin,
    bookingClass,
    fareBasis: `${bookingClass}${terms.isCharter ? 'CH' : 'OW'}${countryIso2}`,
  };
};

/** The flight that stands for a journey: its airline sets the price and writes the ticket. */
export const mainFlight = <F extends Pick<DirectFlight, 'minutes'>>(flights: readonly F[]): F => {
  const [first, ...others] = flights;
  if (!first) throw new Error('a journey without a flight');
  return others.reduce((longest, flight) => (flight.minutes > longest.minutes ? flight : longest), first);
};

/** How a passenger of a journey is taxed: within Iran on the fare, abroad by every country in which one boards. */
const taxRuleOf = (flights: readonly Pick<DirectFlight, 'from' | 'to'>[]): TaxRule => {
  if (flights.every(({ from, to }) => isInIran(from) && isInIran(to))) return taxesOn;
  const boardings = flights.map(({ from }, at) => ({
    countryIso2: airportOf(from).countryIso2,
    isTransfer: at > 0,
  }));
  return (_baseFare, paxType) => taxesAbroad(boardings, paxType);
};

/** The price lines of a party for a journey. */
export const pricesOfJourney = (
  flights: readonly Pick<DirectFlight, 'from' | 'to'>[],
  fares: BaseFares,
  party: PassengerCounts,
): PaxPrice[] => pricesOf(fares, party, taxRuleOf(flights));

/** One fare of a journey as an offer to a party. The flights are one direction, in order. */
export const offerOf = (
  flights: readonly DirectFlight[],
  terms: SaleTerms,
  party: PassengerCounts,
): Offer => {
  const legs = flights.map((flight, at) => legOf(flight, terms.bookingClasses[at] ?? '', terms));
  const [first, last] = [legs[0], legs.at(-1)];
  const [begins, ends] = [flights[0], flights.at(-1)];
  if (!first || !last || !begins || !ends) throw new Error('an offer without a flight');
  const prices = pricesOfJourney(flights, terms.fares, party);
  const durationMinutes = tell(ends).arrives - tell(begins).departs;
  const marketing = airlineOf(mainFlight(flights).airline);
  const cabinKg = terms.cabin === 1 ? cabinBagKg.economy : cabinBagKg.other;
  return {
    supplier: terms.supplier,
    offerKey: terms.offerKey,
    proposal: {
      isReturning: false,
      isCharter: terms.isCharter,
      totalPrice: totalOf(prices),
      totalDurationMinutes: durationMinutes,
      seat: Math.min(mostSeatsShown, terms.seats),
      hash: legs.map((leg) => `${leg.flightNumber}|${leg.departureTime}`).join('+'),
      cabinClass: terms.cabin,
      flightGroups: [
        {
          departureTime: first.departureTime,
          arrivalTime: last.arrivalTime,
          marketingAirlineCode: marketing.code,
          marketingAirlineName: marketing.nameFa,
          durationMinutes,
          stops: legs.length - 1,
          flightLegs: legs,
        },
      ],
      prices,
      baggage: {
        checked: terms.checked,
        cabin: { quantity: cabinKg, unit: 'Kg' },
        infantCheckedKg: infantBagOf(marketing.code, terms.checked),
      },
    },
  };
};
