import type { ListedDeparture } from '#core/products/tour/contract/departure.ts';
import type { TourRow } from '#core/products/tour/contract/tour.ts';
import type { HotelLevel } from '#core/products/tour/words.ts';
import { jalaliMonthStart, toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { isOnSale } from '../standing.ts';
import type { RowFacts, TourLength, TourPromise } from './state.ts';

/** The Jalali month of a day: `1405-10`. */
export const monthOf = (date: PlainDate): string => {
  const { year, month } = toJalali(jalaliMonthStart(date));
  return `${year}-${String(month).padStart(2, '0')}`;
};

export const lengthOf = (nights: number): TourLength => {
  if (nights <= 3) return '1-3';
  if (nights <= 5) return '4-5';
  return nights <= 8 ? '6-8' : '9-';
};

const promisesOf = (
  { visa }: Pick<TourRow, 'visa'>,
  { state, certainty, dues, isHolidayTrip }: ListedDeparture,
): TourPromise[] => {
  const holds: Readonly<Record<TourPromise, boolean>> = {
    available: isOnSale(state),
    certain: certainty.state === 'going',
    halfNow: dues.restDueAt !== null,
    holidays: isHolidayTrip,
    visaDone: visa === 'included' || visa === 'notNeeded',
  };
  return (Object.keys(holds) as TourPromise[]).filter((promise) => holds[promise]);
};

/** A tour with one date and hotels of one level. */
export interface Offer {
  tour: TourRow;
  departure: ListedDeparture;
  level: HotelLevel;
  /** What an adult pays in a double room. */
  price: number;
}

/** Every way to buy each tour of a list. A level without a double room is none: its price could not be compared. */
export const offersOf = (tours: readonly TourRow[]): Offer[] =>
  tours.flatMap((tour) =>
    tour.departures.flatMap((departure) =>
      departure.levels.flatMap(({ level, price }) =>
        price === null ? [] : [{ tour, departure, level, price }],
      ),
    ),
  );

const readFacts = ({ tour, departure, level, price }: Offer): RowFacts => ({
  tourId: tour.tourId,
  departureId: departure.departureId,
  level,
  price,
  leaves: Date.parse(departure.leavesInstant),
  month: monthOf(departure.leavesOn),
  nights: tour.nights,
  themes: tour.themes,
  destinations: tour.destinations.map(({ destinationKey }) => destinationKey),
  transport: tour.transport,
  difficulty: tour.difficulty,
  visa: tour.visa,
  promises: promisesOf(tour, departure),
  name: tour.title,
  nameKeys: [
    tour.title,
    tour.titleEn,
    ...tour.destinations.flatMap(({ name, nameEn, countryName }) => [name, nameEn, countryName]),
  ].map(searchKey),
});

/** Folding names costs far more than comparing them, and lists read the facts of an offer at every change of a filter. */
const known = new WeakMap<Offer, RowFacts>();

export const factsOf = (offer: Offer): RowFacts => {
  const facts = known.get(offer) ?? readFacts(offer);
  known.set(offer, facts);
  return facts;
};
