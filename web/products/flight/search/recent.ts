import { useSyncExternalStore } from 'react';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import type { FlightSearch } from './address.ts';

const key = 'hodhod.flight-searches';
const keptMax = 5;
const listeners = new Set<() => void>();

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** Storage may hold what an older version wrote, or anything at all. */
const isSearch = (value: unknown): value is FlightSearch => {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, destination, date, passengers } = value as Partial<FlightSearch>;
  return (
    isCode(origin) &&
    isCode(destination) &&
    typeof date === 'string' &&
    isPlainDate(date) &&
    passengers !== undefined &&
    checkCounts(passengers).length === 0
  );
};

const read = (): readonly FlightSearch[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch) : [];
  } catch {
    return [];
  }
};

let current = read();

const write = (searches: readonly FlightSearch[]): void => {
  current = searches;
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener();
};

const isSame = (a: FlightSearch, b: FlightSearch): boolean =>
  a.origin === b.origin && a.destination === b.destination && a.date === b.date;

/** The newest first, each once, five at most. */
export const withSearch = (kept: readonly FlightSearch[], search: FlightSearch): FlightSearch[] =>
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
  useSyncExternalStore(subscribe, () => current);
