import { type PlainDateTime, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { HotelCity } from '../data/shape.ts';
import type { Places } from '../places/places.ts';
import type { StayLine } from './line.ts';

/** When a stay begins and ends, by the clocks of the hotel and as instants. */
export interface StayTimes {
  startsAt: PlainDateTime;
  endsAt: PlainDateTime;
  zone: string;
  from: Date;
  until: Date;
}

/** The city of a hotel that was bought. The house never takes a city away that it sold in. */
export const cityOfStay = (places: Pick<Places, 'city'>, { hotel }: Pick<StayLine, 'hotel'>): HotelCity => {
  const city = places.city(hotel.cityKey);
  if (!city) throw new Error(`no city ${hotel.cityKey}`);
  return city;
};

export const timesOfStay = ({ chosen, hotel }: StayLine, { zone }: Pick<HotelCity, 'zone'>): StayTimes => {
  const startsAt = toPlainDateTime(`${chosen.checkIn}T${hotel.checkInFrom}`);
  const endsAt = toPlainDateTime(`${chosen.checkOut}T${hotel.checkOutUntil}`);
  return { startsAt, endsAt, zone, from: toInstant(startsAt, zone), until: toInstant(endsAt, zone) };
};
