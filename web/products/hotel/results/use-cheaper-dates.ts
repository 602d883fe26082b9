import { useCall } from '#web/api/use-call.ts';
import { type HotelSearch, isWhole } from '../search/address.ts';
import { inputOf } from './question.ts';

const call = 'POST /api/hotel-catalog/HotelCalendar/CheaperDates';
const nothing = {
  body: { destination: { kind: 'city' as const, id: 'none' }, checkIn: '', checkOut: '', rooms: [] },
};

/** The lowest price of the same nights a week earlier and later. Asked once hotels were found, so that it never keeps them waiting. */
export const useCheaperDates = (search: HotelSearch, isWanted: boolean) => {
  const isAsked = isWanted && isWhole(search);
  return useCall(call, isAsked ? inputOf(search) : nothing, { enabled: isAsked, staleTime: 5 * 60_000 });
};
