import type { Departure } from '#core/products/tour/contract/departure.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { CurrencyRates } from '#server/commerce/port/rates.ts';
import type { Clock, Db, Limits } from '#server/platform/services.ts';
import type { KnownTour } from '../data/shape.ts';
import { countsFrom } from '../seats/counters.ts';
import { canBuy } from './departures.ts';
import { keyOfRates, type PresentDate } from './presented.ts';
import { type RatesNow, ratesNow } from './rates.ts';
import type { Tours } from './tours.ts';

export interface ShelfDeps {
  db: Db;
  clock: Clock;
  tours: Tours;
  rates: CurrencyRates;
  limits: Limits;
  presented: PresentDate;
}

/** A tour with its dates as they stand. */
export interface ShelvedTour {
  tour: KnownTour;
  /** Those that did not leave yet, called off and closed ones among them, the soonest first. */
  departures: readonly Departure[];
  /** Those that can be bought. */
  onSale: readonly Departure[];
}

/** All tours with their dates: two statements, whatever is asked for. Whoever shows the rates too asks for them once and hands them on. */
export const readShelf = async (
  { db, clock, tours, rates, presented }: Pick<ShelfDeps, 'db' | 'clock' | 'tours' | 'rates' | 'presented'>,
  wanted: readonly KnownTour[] = tours.all,
  asked: Promise<RatesNow> = ratesNow(rates),
): Promise<ShelvedTour[]> => {
  const now = clock.now();
  const today = dayInIran(now);
  const [counts, current] = await Promise.all([countsFrom(db, today), asked]);
  const ratesKey = keyOfRates(current);
  return wanted.map((tour) => {
    const departures = tours
      .departures(tour, today)
      .map((planned) =>
        presented(planned, counts.get(planned.departureId), { rates: current, ratesKey, now }),
      )
      .filter(({ leavesInstant }) => leavesInstant > now.toISOString());
    return { tour, departures, onSale: departures.filter(canBuy) };
  });
};

/** Dates that a list shows: those that can be bought, and those that are full, since somebody may wait for a place. */
export const listed = (departures: readonly Departure[]): Departure[] =>
  departures.filter(
    ({ state, priceFrom }) => state !== 'closed' && state !== 'calledOff' && priceFrom !== null,
  );

/** The lowest price of some dates; null where there are none. */
export const lowestPrice = (departures: readonly Pick<Departure, 'priceFrom'>[]): Departure['priceFrom'] =>
  departures.reduce<Departure['priceFrom']>(
    (lowest, { priceFrom }) =>
      priceFrom !== null && (lowest === null || priceFrom < lowest) ? priceFrom : lowest,
    null,
  );
