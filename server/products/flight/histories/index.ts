import { succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { createBehind } from '#server/platform/behind.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { findPlace } from '../places/places.ts';
import type { SearchInput } from '../search/criteria.ts';
import { keyOf } from '../search/criteria.ts';
import type { Searched, SearchedLeg } from './merge.ts';
import type { StoredSearch } from './store.ts';
import { lastFlightSearches, readSearches, rememberSearches } from './store.ts';

export interface Histories {
  operations: Operation[];
  /** Notes a search of a signed-in user, behind the answer's back. */
  note(input: SearchInput, userId: string): void;
}

interface Noted extends Searched {
  userId: string;
}

const placesOf = ({ origin, destination, date }: SearchedLeg) => {
  const [from, to] = [findPlace(origin), findPlace(destination)];
  return from && to ? [{ origin: from, destination: to, date }] : [];
};

/** A search whose places we do not know any more is not shown. */
const present = ({ id, tripType, legs, cabinClass, passengers, searchedAt }: StoredSearch) => {
  const known = legs.flatMap(placesOf);
  return known.length === legs.length
    ? [{ id, tripType, legs: known, cabinClass, passengers, searchedAt: searchedAt.toISOString() }]
    : [];
};

/** The last searches of signed-in users: noted as they search, shown to them alone, forgotten on wish. */
export const createHistories = (services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>): Histories => {
  const { db, clock, log } = services;
  const behind = createBehind<Noted>(async (noted) => {
    // Both ways of a trip may be asked side by side: the way back belongs to what is there already.
    const inOrder = noted.toSorted((a, b) => Number(a.isReturning) - Number(b.isReturning));
    for (const userId of new Set(noted.map((each) => each.userId))) {
      const own = inOrder.filter((each) => each.userId === userId);
      await rememberSearches(services, userId, own);
    }
  }, log);

  return {
    note(input, userId) {
      const { tripType, isReturning, origin, destination, date, cabinClass, passengers } = input;
      const leg = { origin, destination, date };
      const searchedAt = clock.now();
      const noted = { userId, tripType, isReturning, leg, cabinClass, passengers, searchedAt };
      behind.put(`${userId}|${keyOf(input)}`, noted);
    },
    operations: [
      operation(flight.searchHistories, async (_, { caller }) => {
        await behind.flush();
        const rows = await readSearches(db, caller.userId);
        return succeed(rows.flatMap(present));
      }),
      operation(flight.forgetSearches, async ({ body }, { caller }) => {
        await behind.flush();
        return lastFlightSearches.forget(db, caller.userId, body);
      }),
    ],
  };
};
