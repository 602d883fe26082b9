import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callKey, useCall, useSession } from '#web/api/use-call.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import type { WholeSearch } from '../search/address.ts';
import { forgetStay, stayKey, useRecentStays } from '../search/recent.ts';

const name = 'POST /api/user-interactions/HotelUserInterations/GetHotelSearchHistories';
const nothing = { body: {} };
const shownMax = 6;

export interface RecentStay {
  search: WholeSearch;
  /** What the place is called, where the account knows it. */
  place: string | null;
  /** Its id in the account; null if only this browser knows it. */
  id: string | null;
}

/** The searches of this browser, then those of the account that it does not know. Each place with its nights is there once. */
export const mergedStays = (local: readonly WholeSearch[], kept: readonly RecentStay[]): RecentStay[] => {
  const found = new Map<string, RecentStay>();
  for (const search of local) found.set(stayKey(search), { search, place: null, id: null });
  for (const stay of kept) {
    const known = found.get(stayKey(stay.search));
    found.set(stayKey(stay.search), { ...stay, search: known?.search ?? stay.search });
  }
  return [...found.values()];
};

/** Recent searches whose days are not past, and a function that removes one, here and in the account. */
export const useRecent = () => {
  const client = useQueryClient();
  const local = useRecentStays();
  const isSignedIn = useSession() === 'signed-in';
  const { data } = useCall(name, nothing, { enabled: isSignedIn });
  const kept = (isSignedIn ? (data ?? []) : []).map(({ id, destination, checkIn, checkOut, rooms }) => ({
    id,
    place: destination.name,
    search: { destination: { kind: destination.kind, id: destination.id }, checkIn, checkOut, rooms },
  }));
  const today = todayInIran();
  return {
    stays: mergedStays(local, kept)
      .filter(({ search }) => search.checkIn >= today)
      .slice(0, shownMax),
    forget: async ({ search, id }: RecentStay): Promise<void> => {
      forgetStay(search);
      if (id === null) return;
      const key = callKey(name, nothing);
      // It disappears at once. After that the server's answer counts.
      client.setQueryData(key, (before: { id: string }[] | undefined) =>
        before?.filter((each) => each.id !== id),
      );
      // The specification has one path for the searches of every product.
      await call('POST /api/user-interactions/FlightUserInteractions/DeActive', { body: { id } });
      await client.invalidateQueries({ queryKey: key });
    },
  };
};
