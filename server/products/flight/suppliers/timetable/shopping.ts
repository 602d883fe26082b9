import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Answer } from '#server/commerce/desk.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { holidays } from '#server/products/flight/calendar/holidays.ts';
import { airportsOf } from '#server/products/flight/places/expand.ts';
import type { BaseFares } from '../fares/prices.ts';
import { lowestOf, pricesOf, roundTo10000, seatsOf, totalOf } from '../fares/prices.ts';
import { offerOf } from '../offer.ts';
import type { ChosenOffer, Offer, SearchCriteria } from '../port.ts';
import { iranToday, iranZone, minutesToDeparture, saleMinutesMin } from '../sales.ts';
import { bookedSeats } from './bookings.ts';
import type { TimetableFlight } from './flights.ts';
import { findFlight, flightsOn, onDate } from './flights.ts';
import type { ClassQuote } from './quotes.ts';
import { classesToShow, classQuotes, seatsLeft } from './quotes.ts';
import type { Sky } from './weather.ts';

export const timetableId = 'timetable';

/** What an offer of this supplier names: flight, day and class. */
export interface OfferName {
  flight: TimetableFlight;
  date: PlainDate;
  bookingClass: string;
}

const nameSeparator = '~';

export const parseOfferKey = (key: string): OfferName | null => {
  const [flightKey = '', date = '', bookingClass = ''] = key.split(nameSeparator);
  const flight = isPlainDate(date) ? findFlight(flightKey, date) : null;
  return flight && isPlainDate(date) ? { flight, date, bookingClass } : null;
};

const asOffer = (
  {
    flight,
    date,
    quote,
    fares,
  }: { flight: TimetableFlight; date: PlainDate; quote: ClassQuote; fares: BaseFares },
  seats: number,
  party: PassengerCounts,
): Offer =>
  offerOf(
    onDate(flight, date),
    {
      supplier: timetableId,
      offerKey: [flight.key, date, quote.fareClass.class].join(nameSeparator),
      isCharter: false,
      cabin: quote.fareClass.cabin,
      bookingClass: quote.fareClass.class,
      fares,
      baggageKg: quote.fareClass.baggageKg,
      seats,
    },
    party,
  );

/** Fares that moved by some percent since they were shown. */
const moved = (fares: BaseFares, percent: number): BaseFares => {
  const by = (fare: Rial): Rial => roundTo10000(fare * (1 + percent / 100));
  return percent === 0 ? fares : { adult: by(fares.adult), child: by(fares.child), infant: by(fares.infant) };
};

const placeOf = (flight: TimetableFlight, date: PlainDate) => ({
  airline: flight.airline,
  number: flight.number,
  date,
});

const leavesLater = (flight: TimetableFlight, date: PlainDate, now: Date): boolean =>
  minutesToDeparture(onDate(flight, date).departs, iranZone, now) >= saleMinutesMin;

/** Every fare to show of one direction. Reads the flights of the pair and day only. */
export const findOffers = async (
  { db, clock }: { db: Db; clock: Clock },
  sky: Sky,
  criteria: SearchCriteria,
): Promise<Offer[]> => {
  const { date, passengers: party } = criteria;
  const now = clock.now();
  const flights = airportsOf(criteria.origin)
    .flatMap((from) => airportsOf(criteria.destination).flatMap((to) => flightsOn(from.iata, to.iata, date)))
    .filter((flight) => leavesLater(flight, date, now));
  const booked = await bookedSeats(
    db,
    { from: date, to: date },
    flights.map((flight) => flight.key),
  );
  const day = { date, today: iranToday(now), holidays };
  return flights.flatMap((flight) => {
    const isFull = sky.over('sold_out', placeOf(flight, date)) !== null;
    const wanted = { seats: seatsOf(party), bookedIn: (cabin: number) => booked(flight.key, date, cabin) };
    const quotes = classQuotes(flight, day).map((quote) => (isFull ? { ...quote, bookableMax: 0 } : quote));
    return classesToShow(quotes, wanted)
      .filter(({ quote }) => criteria.cabinClass === null || quote.fareClass.cabin === criteria.cabinClass)
      .map(({ quote, seats }) => asOffer({ flight, date, quote, fares: quote.fares }, seats, party));
  });
};

/** One class at its price and seats of now; the sky may have moved the price. */
export const quoteNow = async (
  { db, clock }: { db: Db; clock: Clock },
  sky: Sky,
  { flight, date, bookingClass }: OfferName,
): Promise<{ quote: ClassQuote; fares: BaseFares; seats: number } | null> => {
  const now = clock.now();
  if (!leavesLater(flight, date, now)) return null;
  const quote = classQuotes(flight, { date, today: iranToday(now), holidays }).find(
    (row) => row.fareClass.class === bookingClass,
  );
  if (!quote) return null;
  const place = placeOf(flight, date);
  const booked = await bookedSeats(db, { from: date, to: date }, [flight.key]);
  const isFull = sky.over('sold_out', place) !== null;
  const seats = isFull ? 0 : seatsLeft(quote, booked(flight.key, date, quote.fareClass.cabin));
  return { quote, fares: moved(quote.fares, sky.over('price_change', place)?.value ?? 0), seats };
};

/** The same offer as it stands now, for this party. */
export const repriceOffer = async (
  services: { db: Db; clock: Clock },
  sky: Sky,
  { offer, party }: { offer: ChosenOffer; party: PassengerCounts },
): Promise<Answer<Offer, 'sold_out' | 'gone'>> => {
  const name = parseOfferKey(offer.offerKey);
  const found = name && (await quoteNow(services, sky, name));
  if (!name || !found) return { kind: 'refused', reason: 'gone' };
  if (found.seats < seatsOf(party)) return { kind: 'refused', reason: 'sold_out' };
  return { kind: 'done', value: asOffer({ ...name, ...found }, found.seats, party) };
};

/** What a party pays for fares of now. */
export const totalFor = (fares: BaseFares, party: PassengerCounts): Rial => totalOf(pricesOf(fares, party));

/** Lowest adult economy fare with a seat left, day by day; no remote call a day. */
export const lowestByDay = async (
  { db, clock }: { db: Db; clock: Clock },
  { origin, destination, from, to }: { origin: string; destination: string; from: PlainDate; to: PlainDate },
): Promise<Map<PlainDate, Rial>> => {
  const now = clock.now();
  const today = iranToday(now);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const date = addDays(from, i);
    return {
      date,
      flights: flightsOn(origin, destination, date).filter((flight) => leavesLater(flight, date, now)),
    };
  });
  const keys = new Set(days.flatMap(({ flights }) => flights.map((flight) => flight.key)));
  const booked = await bookedSeats(db, { from, to }, [...keys]);
  const lowest = new Map<PlainDate, Rial>();
  for (const { date, flights } of days) {
    const totals = flights.flatMap((flight) =>
      classesToShow(classQuotes(flight, { date, today, holidays }), {
        seats: 1,
        bookedIn: (cabin) => booked(flight.key, date, cabin),
      })
        .filter(({ quote, seats }) => seats > 0 && quote.fareClass.cabin === 1)
        .map(({ quote }) => totalFor(quote.fares, { adults: 1, children: 0, infants: 0 })),
    );
    const price = lowestOf(totals);
    if (price !== null) lowest.set(date, price);
  }
  return lowest;
};
