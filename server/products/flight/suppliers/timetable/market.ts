import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db } from '#server/platform/services.ts';
import { holidays } from '#server/products/flight/data/holidays.ts';
import type { BookedSeats } from './bookings.ts';
import { bookedSeats } from './bookings.ts';
import { weatherPlaceOf } from './names.ts';
import type { ClassQuote, OpenClasses } from './quotes.ts';
import { classesToShow, classQuotes, openClasses } from './quotes.ts';
import type { TimetableRide } from './rides.ts';
import type { Sky } from './weather.ts';

type Flown = Pick<TimetableRide, 'flight' | 'date'>;

/** What the flights of one search cost and have left; every flight is worked out once. */
export interface Market {
  show(flown: Flown): ReturnType<typeof classesToShow>;
  open(flown: Flown): OpenClasses;
}

/** Reads what the house booked of these flights, in one question. `sky` absent: as if nobody else bought. */
export const openMarket = async (
  db: Db,
  rides: readonly Flown[],
  { today, seats, sky }: { today: PlainDate; seats: number; sky: Sky | null },
): Promise<Market> => {
  const dates = rides.map(({ date }) => date).sort();
  const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
  const keys = [...new Set(rides.map(({ flight }) => flight.key))];
  const booked: BookedSeats = await bookedSeats(db, { from, to }, keys);
  const quotesByRide = new Map<string, ClassQuote[]>();

  const quotesOf = (flown: Flown): ClassQuote[] => {
    const key = `${flown.flight.key}${flown.date}`;
    const known = quotesByRide.get(key);
    if (known) return known;
    const quotes = classQuotes(flown.flight, { date: flown.date, today, holidays });
    const isFull = sky !== null && sky.over('sold_out', weatherPlaceOf(flown)) !== null;
    const made = isFull ? quotes.map((quote) => ({ ...quote, bookableMax: 0 })) : quotes;
    quotesByRide.set(key, made);
    return made;
  };
  const partyOn = ({ flight, date }: Flown) => ({
    seats,
    bookedIn: (cabin: number) => booked(flight.key, date, cabin),
  });
  return {
    show: (flown) => classesToShow(quotesOf(flown), partyOn(flown)),
    open: (flown) => openClasses(quotesOf(flown), partyOn(flown)),
  };
};
