import { childrenMax, nightsMax, roomsMax } from '#core/products/hotel/rules/stay.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { TripEnd } from '#web/products/companion-slot.ts';
import type { SearchedRoom } from '../search/address.ts';

/** So many nights are asked for where nobody has said when they go back. */
const nightsWithoutReturn = 2;

/** The nights between the way out and the way back; null where there are none, or more than a hotel is asked for. */
export const staysFor = ({ arrives, leaves }: Pick<TripEnd, 'arrives' | 'leaves'>) => {
  const checkOut = leaves ?? addDays(arrives, nightsWithoutReturn);
  const nights = daysBetween(arrives, checkOut);
  return nights < 1 || nights > nightsMax ? null : { checkIn: arrives, checkOut };
};

/** Rooms for two each, with the children spread over them; null where they are too many for one search. */
export const roomsFor = (adults: number, ages: readonly (number | null)[]): SearchedRoom[] | null => {
  const count = Math.ceil(adults / 2);
  if (count < 1 || count > roomsMax) return null;
  const rooms = Array.from({ length: count }, (_, room) => ({
    adults: Math.min(2, adults - room * 2),
    childAges: ages.filter((_, child) => child % count === room),
  }));
  return rooms.some(({ childAges }) => childAges.length > childrenMax) ? null : rooms;
};
