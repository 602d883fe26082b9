import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { companionParameter } from './parameter.ts';

/** A purchase for which hotels are looked at in this tab. */
export interface ForTrip {
  /** «تهران به مشهد» */
  title: string;
  cityKey: string;
  checkIn: PlainDate;
  /** The address of its form; the chosen rooms are added to it. */
  address: string;
  /** Milliseconds: prices of the purchase are old after it. */
  until: number;
}

const key = 'hodhod.hotel-for';
const keptMs = 30 * 60_000;

/** Kept in this tab alone, since it is one visit that leads from a purchase to a hotel and back. */
export const lookFor = (trip: Omit<ForTrip, 'until'>): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...trip, until: Date.now() + keptMs }));
  } catch {
    // Without storage the hotel is booked by itself.
  }
};

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
  isPlainDate(value.checkIn) &&
  'until' in value &&
  Number(value.until) > Date.now();

/** The purchase for which hotels of this city are looked at; null if there is none. */
export const forTripIn = (cityKey: string | null): ForTrip | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isForTrip(kept) && kept.cityKey === cityKey ? kept : null;
  } catch {
    return null;
  }
};

export const forgetTrip = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

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
