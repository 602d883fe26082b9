import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { hotelSearchOf, isWhole, type WholeSearch } from '../search/address.ts';
import { impossibleIn } from '../search/impossible.ts';

export const availableCall = 'POST /api/hotel-catalog/HotelCatalog/Available';

export type AvailableInput = CallerInput<Calls[typeof availableCall]>;

/** The question for the hotels of a search. */
export const inputOf = ({ destination, checkIn, checkOut, rooms }: WholeSearch): AvailableInput => ({
  body: {
    destination,
    checkIn,
    checkOut,
    rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  },
});

/** What the page of results at this address asks as soon as it is there; null if it asks nothing. */
export const questionIn = (query: URLSearchParams, today: PlainDate): AvailableInput | null => {
  const search = hotelSearchOf(query, today);
  return isWhole(search) && impossibleIn(query, today).length === 0 ? inputOf(search) : null;
};
