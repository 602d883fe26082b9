import type { Connection } from '#core/products/flight/rules/itinerary/connect.ts';
import { connect } from '#core/products/flight/rules/itinerary/connect.ts';
import type { Weighed } from '#core/products/flight/rules/itinerary/dominance.ts';
import { withoutDominated } from '#core/products/flight/rules/itinerary/dominance.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import { airportsOf } from '#server/products/flight/places/expand.ts';
import { seatsOf } from '../fares/prices.ts';
import type { Offer, SearchCriteria } from '../port.ts';
import { saleMinutesMin } from '../sales.ts';
import { timetableIndex } from './flights.ts';
import type { SoldFlight } from './journeys.ts';
import { faresOfJourney, offerOfJourney, soldIn, totalFor } from './journeys.ts';
import type { Market } from './market.ts';
import { openMarket } from './market.ts';
import type { OpenClasses } from './quotes.ts';
import type { TimetableRide } from './rides.ts';
import { networkOn } from './rides.ts';
import type { Routes } from './routes.ts';
import type { Sky } from './weather.ts';

/** How many connections are priced, the fastest of every set of airlines first, and how many are shown. */
const connectionsPriced = 48;
const connectionsShown = 30;

type Flights = Connection<TimetableRide>;

const oneAdult = { adults: 1, children: 0, infants: 0 };

/** The flights of a direction without a change and, if they are wanted, with one or two changes. */
export const findJourneys = (
  timetable: Routes,
  { origins, destinations, date }: { origins: string[]; destinations: string[]; date: PlainDate },
  { now, connectionsMax }: { now: Date; connectionsMax: number },
): { direct: TimetableRide[]; connections: Flights[] } => {
  const network = networkOn(timetable, date);
  const earliest = now.getTime() / 60_000 + saleMinutesMin;
  const direct = origins
    .flatMap((from) => destinations.flatMap((to) => network.ridesOfTheDay(from, to)))
    .filter((ride) => ride.departs >= earliest);
  const isAbroad = airportOf(origins[0] ?? '').countryIso2 !== airportOf(destinations[0] ?? '').countryIso2;
  // Within Iran nobody wants a connection if there is a direct flight.
  const isWanted = connectionsMax > 0 && (isAbroad || direct.length === 0);
  const connections = isWanted ? connect({ origins, destinations }, network, connectionsMax) : [];
  return { direct, connections: connections.filter((one) => one.departs >= earliest) };
};

const cabins = ['saver', 'flexible', 'business', 'first'] as const satisfies (keyof OpenClasses)[];

/** A journey in one cabin, if every one of its flights has room there. */
const soldAs = ({ rides }: Flights, market: Market, kind: (typeof cabins)[number]): SoldFlight[] | null => {
  const sold = rides.flatMap((ride) => {
    const open = market.open(ride)[kind];
    return open ? [soldIn(ride, open)] : [];
  });
  return sold.length === rides.length ? sold : null;
};

const weigh = (journey: Flights, adultTotal: number): Weighed => ({
  departs: journey.departs,
  arrives: journey.arrives,
  stops: journey.rides.length - 1,
  cost: adultTotal,
});

/** The cheapest economy price of one adult for a connection; null if one of its flights is full. */
export const saverTotal = (journey: Flights, market: Market) => {
  const sold = soldAs(journey, market, 'saver');
  return sold && totalFor(sold, faresOfJourney(sold), oneAdult);
};

/** Connections that somebody would choose over the direct flights and the other connections. */
const worthShowing = (
  direct: readonly TimetableRide[],
  connections: readonly Flights[],
  market: Market,
): Flights[] => {
  const weighed = connections.flatMap((journey) => {
    const total = saverTotal(journey, market);
    return total === null ? [] : [{ journey, ...weigh(journey, total) }];
  });
  const straight = direct.flatMap((ride) => {
    const journey = { rides: [ride], departs: ride.departs, arrives: ride.arrives };
    const total = saverTotal(journey, market);
    return total === null ? [] : [weigh(journey, total)];
  });
  return withoutDominated(weighed, straight)
    .slice(0, connectionsShown)
    .map(({ journey }) => journey);
};

/** Every fare to show for one direction. Reads only the flights of its routes and days. */
export const findOffers = async (
  { db, clock }: { db: Db; clock: Clock },
  sky: Sky,
  { date, passengers, cabinClass, ...places }: SearchCriteria,
  timetable: Routes = timetableIndex,
): Promise<Offer[]> => {
  const now = clock.now();
  const origins = airportsOf(places.origin).map(({ iata }) => iata);
  const destinations = airportsOf(places.destination).map(({ iata }) => iata);
  const { direct, connections } = findJourneys(
    timetable,
    { origins, destinations, date },
    { now, connectionsMax: connectionsPriced },
  );
  const rides = [...direct, ...connections.flatMap((journey) => journey.rides)];
  const market = await openMarket(db, rides, { today: dayInIran(now), seats: seatsOf(passengers), sky });
  const straight = direct.flatMap((ride) => market.show(ride).map((open) => [soldIn(ride, open)]));
  const connected = worthShowing(direct, connections, market).flatMap((journey) => {
    const [saver, flexible, business, first] = cabins.map((kind) => soldAs(journey, market, kind));
    const isOwn = flexible?.some((sold, at) => sold.quote !== saver?.[at]?.quote) ?? false;
    return [saver, isOwn ? flexible : null, business, first].filter(
      (sold) => sold !== null && sold !== undefined,
    );
  });
  return [...straight, ...connected]
    .map((sold) => offerOfJourney(sold, faresOfJourney(sold), passengers))
    .filter(({ proposal }) => cabinClass === null || proposal.cabinClass === cabinClass);
};
