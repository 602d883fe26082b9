import type { PlainDate } from '#core/rules/dates/plain.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { Db } from '#server/platform/services.ts';
import type { BookedSeats } from './bookings.ts';
import { bookedSeats } from './bookings.ts';
import { weatherPlaceOf } from './names.ts';
import type { ClassQuote, OpenClasses } from './quotes.ts';
import { classesToShow, classQuotes, openClasses } from './quotes.ts';
import type { TimetableRide } from './rides.ts';
import type { Sky } from './weather.ts';

type Flown = Pick<TimetableRide, 'flight' | 'date'>;

/** Prices and seats of the flights of one search; each flight is worked out once. */
export interface Market {
  show(flown: Flown): ReturnType<typeof classesToShow>;
  open(flown: Flown): OpenClasses;
}

/** Reads in one question what the house booked on these flights. Without `sky`, as if nobody else bought. */
export const openMarket = async (
  db: Db,
  rides: readonly Flown[],
  { today, seats, sky }: { today: PlainDate; seats: number; sky: Sky | null },
): Promise<Market> => {
  const dates = rides.map(({ date }) => date).sort();
  const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
  const keys = [...new Set(rides.map(({ flight }) => flight.key))];
  const booked: BookedSeats = await bookedSeats(db, { from, to }, keys);
  const quotesOf = (flown: Flown): ClassQuote[] => {
    const quotes = classQuotes(flown.flight, { date: flown.date, today, holidays });
    const isFull = sky !== null && sky.over('sold_out', weatherPlaceOf(flown)) !== null;
    return isFull ? quotes.map((quote) => ({ ...quote, bookableMax: 0 })) : quotes;
  };
  const partyOn = ({ flight, date }: Flown) => ({
    seats,
    bookedIn: (cabin: number) => booked(flight.key, date, cabin),
  });
  const workedOut = new Map<string, { quotes: ClassQuote[]; open: OpenClasses }>();
  const workOut = (flown: Flown) => {
    const key = `${flown.flight.key}${flown.date}`;
    const known = workedOut.get(key);
    if (known) return known;
    const quotes = quotesOf(flown);
    const made = { quotes, open: openClasses(quotes, partyOn(flown)) };
    workedOut.set(key, made);
    return made;
  };
  return {
    show(flown) {
      const { quotes, open } = workOut(flown);
      return classesToShow(quotes, open);
    },
    open: (flown) => workOut(flown).open,
  };
};
