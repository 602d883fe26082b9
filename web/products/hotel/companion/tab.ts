import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { forget, keep, kept } from '#web/ui/kept/kept.ts';
import { companionParameter } from './parameter.ts';

/** A purchase for which hotels are looked at in this tab. */
export interface ForTrip {
  /** «تهران به مشهد» */
  title: string;
  cityKey: string;
  checkIn: PlainDate;
  /** The address of its form; the chosen rooms are added to it. */
  address: string;
}

const key = 'hodhod.hotel-for';
/** Prices of the purchase are old after it. */
const keptMs = 30 * 60_000;

/** Kept in this tab alone, since it is one visit that leads from a purchase to a hotel and back; without storage the hotel is booked by itself. */
export const lookFor = (trip: ForTrip): void => keep('tab', key, trip, keptMs);

const isForTrip = (value: unknown): value is ForTrip =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.startsWith('/') &&
  'cityKey' in value &&
  'title' in value &&
  'checkIn' in value &&
  typeof value.checkIn === 'string' &&
  isPlainDate(value.checkIn);

/** The purchase for which hotels of this city are looked at; null if there is none. */
export const forTripIn = (cityKey: string | null): ForTrip | null => {
  const trip = kept('tab', key);
  return isForTrip(trip) && trip.cityKey === cityKey ? trip : null;
};

export const forgetTrip = (): void => forget('tab', key);

/** Where guests of a quote are named: the form of the purchase that it is for, or the hotel's own. */
export const addressAfterQuote = ({
  quoteId,
  hotel,
}: {
  quoteId: string;
  hotel: { cityKey: string };
}): string => {
  const trip = forTripIn(hotel.cityKey);
  if (!trip) return `/hotel-booking?quote=${quoteId}`;
  forgetTrip();
  const [path = '/', query = ''] = trip.address.split('?');
  const named = new URLSearchParams(query);
  named.set(companionParameter, quoteId);
  return `${path}?${named}`;
};
