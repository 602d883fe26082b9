import { useSyncExternalStore } from 'react';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { type FlightSearch, legsOf, type PlaceRef, type SearchLeg, wholeSearch } from './address.ts';

const key = 'hodhod.flight-searches';
const keptMax = 5;
const listeners = new Set<() => void>();

const isPlace = (value: unknown): value is PlaceRef =>
  typeof value === 'string' && /^[A-Z]{3}\*?$/.test(value);

const isLeg = (value: Partial<SearchLeg> | null | undefined): boolean =>
  isPlace(value?.origin) &&
  isPlace(value?.destination) &&
  typeof value.date === 'string' &&
  isPlainDate(value.date);

/** Reads searches from storage, which may hold what an older version wrote, or anything else. */
const searchIn = (value: unknown): FlightSearch[] => {
  if (typeof value !== 'object' || value === null) return [];
  const search = wholeSearch(value as FlightSearch);
  if (!search.passengers || checkCounts(search.passengers).length > 0 || !Array.isArray(search.further))
    return [];
  return legsOf(search).every(isLeg) ? [search] : [];
};

const read = (): readonly FlightSearch[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(searchIn) : [];
  } catch {
    return [];
  }
};

const none: readonly FlightSearch[] = [];
let current = read();

const write = (searches: readonly FlightSearch[]): void => {
  current = searches;
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Without storage they are kept for this page only.
  }
  for (const listener of listeners) listener();
};

/** A key for the trip of a search, without its travellers: each trip is kept once. */
export const tripKey = (search: FlightSearch): string =>
  [
    search.tripType,
    ...legsOf(search).flatMap(({ origin, destination, date }) => [origin, destination, date]),
  ].join();

const isSame = (a: FlightSearch, b: FlightSearch): boolean => tripKey(a) === tripKey(b);

/** Adds a search: the newest comes first, each is there once, and at most five are kept. */
const withSearch = (kept: readonly FlightSearch[], search: FlightSearch): FlightSearch[] =>
  [search, ...kept.filter((other) => !isSame(other, search))].slice(0, keptMax);

export const rememberSearch = (search: FlightSearch): void => write(withSearch(current, search));

export const forgetSearch = (search: FlightSearch): void =>
  write(current.filter((other) => !isSame(other, search)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Searches made in this browser. */
export const useRecentSearches = (): readonly FlightSearch[] =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );
