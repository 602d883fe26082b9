import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { call } from '#web/api/call.ts';
import { callKey, useCall, useSession } from '#web/api/use-call.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { emptyLeg, type FlightSearch, legsOf, placeRef, wholeSearch } from '../search/address.ts';
import { forgetSearch, tripKey, useRecentSearches } from '../search/recent.ts';

const name = 'POST /api/user-interactions/FlightUserInteractions/GetFlightSearchHistories';
const nothing = { body: {} };
const shownMax = 6;

type Kept = Reply<Calls[typeof name]>[number];

/** Turns a search of the account into one of the search box. */
export const searchOfKept = ({ tripType, legs, cabinClass, passengers }: Kept): FlightSearch => {
  const asked = legs.map(({ origin, destination, date }) => ({
    origin: placeRef(origin),
    destination: placeRef(destination),
    date,
  }));
  const [first = emptyLeg, ...further] = asked;
  return wholeSearch({
    ...first,
    tripType,
    returnDate: tripType === 2 ? (further[0]?.date ?? null) : null,
    further: tripType === 3 ? further : [],
    cabin: cabinClass,
    passengers,
    isInternational: legs.some(
      (leg) => leg.origin.countryIso2 !== 'IR' || leg.destination.countryIso2 !== 'IR',
    ),
  });
};

export interface RecentSearch {
  search: FlightSearch;
  /** Its id in the account; null if only this browser knows it. */
  id: string | null;
}

/** The searches of this browser, and then those of the account that this browser does not know. Each trip is there once. */
export const mergedSearches = (
  local: readonly FlightSearch[],
  kept: readonly { id: string; search: FlightSearch }[],
): RecentSearch[] => {
  const found = new Map<string, RecentSearch>();
  for (const search of local) found.set(tripKey(search), { search, id: null });
  for (const { id, search } of kept) {
    const known = found.get(tripKey(search));
    found.set(tripKey(search), { search: known?.search ?? search, id });
  }
  return [...found.values()];
};

const isComing = (today: string, { search }: RecentSearch): boolean =>
  legsOf(search).every(({ date }) => date !== null && date >= today);

/** Recent searches whose days are not past, and a function that removes one, here and in the account. */
export const useRecent = () => {
  const client = useQueryClient();
  const local = useRecentSearches();
  const isSignedIn = useSession() === 'signed-in';
  const { data } = useCall(name, nothing, { enabled: isSignedIn });
  const kept = isSignedIn ? (data ?? []).map((each) => ({ id: each.id, search: searchOfKept(each) })) : [];
  const today = todayInIran();
  return {
    searches: mergedSearches(local, kept)
      .filter((each) => isComing(today, each))
      .slice(0, shownMax),
    forget: async ({ search, id }: RecentSearch): Promise<void> => {
      forgetSearch(search);
      if (id === null) return;
      const key = callKey(name, nothing);
      // The search disappears at once. After that the server's answer counts.
      client.setQueryData(key, (before: readonly Kept[] | undefined) =>
        before?.filter((each) => each.id !== id),
      );
      await call('POST /api/user-interactions/FlightUserInteractions/DeActive', { body: { id } });
      await client.invalidateQueries({ queryKey: key });
    },
  };
};
