import { useCall } from '#web/api/use-call.ts';
import type { HotelSearch } from '../search/address.ts';
import { isWhole } from '../search/address.ts';
import { availableCall, inputOf } from './question.ts';

/** How long a list may stand before its prices are asked for again. */
const freshMs = 5 * 60_000;
const keptMs = 30 * 60_000;

/** Stands for a question that is not asked. */
const nothing = {
  body: { destination: { kind: 'city', id: 'none' }, checkIn: '', checkOut: '', rooms: [] },
} as const;

/** The hotels of the search in the address. They stay in the cache, so that Back shows them at once. */
export const useAvailable = (search: HotelSearch, isPossible: boolean) => {
  const isAsked = isPossible && isWhole(search);
  return useCall(availableCall, isAsked ? inputOf(search) : { body: { ...nothing.body, rooms: [] } }, {
    enabled: isAsked,
    staleTime: freshMs,
    gcTime: keptMs,
  });
};
