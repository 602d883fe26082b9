import { succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { createLastSearches } from '#server/platform/last-searches/index.ts';
import type { KeptSearch, MergeSearch } from '#server/platform/last-searches/store.ts';
import type { Services } from '#server/platform/services.ts';
import { findPlace } from '../places/places.ts';
import type { SearchInput } from '../search/criteria.ts';
import { keyOf } from '../search/criteria.ts';
import type { Remembered, SearchedLeg } from './merge.ts';
import { mergeSearch } from './merge.ts';

export interface Histories {
  operations: Operation[];
  /** Notes a search of a signed-in user, after the answer has gone. */
  note(input: SearchInput, userId: string): void;
}

/** What is stored of a trip that was searched. */
type KeptTrip = Omit<Remembered, 'id' | 'searchedAt'>;

const placesOf = ({ origin, destination, date }: SearchedLeg) => {
  const [from, to] = [findPlace(origin), findPlace(destination)];
  return from && to ? [{ origin: from, destination: to, date }] : [];
};

/** A search as its owner sees it; not shown if we no longer know its places. */
const present = ({ id, search, searchedAt }: KeptSearch<KeptTrip>) => {
  const legs = search.legs.flatMap(placesOf);
  return legs.length === search.legs.length
    ? [{ ...search, id, legs, searchedAt: searchedAt.toISOString() }]
    : [];
};

const merge: MergeSearch<KeptTrip, SearchInput> = (kept, { search: input, searchedAt }) => {
  const { tripType, isReturning, origin, destination, date, cabinClass, passengers } = input;
  const merged = mergeSearch(
    kept.map(({ id, search, searchedAt: at }) => ({ ...search, id, searchedAt: at })),
    { tripType, isReturning, leg: { origin, destination, date }, cabinClass, passengers, searchedAt },
  );
  if (!merged) return null;
  const { id, searchedAt: _at, ...search } = merged;
  return { id, search };
};

/** The last searches of signed-in users: noted as they search, shown to them alone, removed on request. */
export const createHistories = (services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>): Histories => {
  const last = createLastSearches<KeptTrip, SearchInput>(services, {
    product: 'flight',
    keyOf,
    merge,
    forgetsToo: ['hotel'],
    // Both ways of a trip may be searched at the same time. The way out is noted first, since the way back is added to it.
    order: (a, b) => Number(a.isReturning) - Number(b.isReturning),
  });
  return {
    note: last.note,
    operations: [
      operation(flight.searchHistories, async (_, { caller }) =>
        succeed((await last.list(caller.userId)).flatMap(present)),
      ),
      operation(flight.forgetSearches, ({ body }, { caller }) => last.forget(caller.userId, body)),
    ],
  };
};
