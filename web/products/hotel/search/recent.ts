import { useSyncExternalStore } from 'react';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { type HotelSearch, hotelSearchOf, hotelsAddress, isWhole, type WholeSearch } from './address.ts';

const key = 'hodhod.hotel-searches';
const keptMax = 5;
const listeners = new Set<() => void>();
const anyDay = toPlainDate('1900-01-01');

/** Reads addresses from storage, which may hold what an older version wrote, or anything else. */
const read = (): readonly WholeSearch[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((address) => typeof address === 'string')
      .map((address) => hotelSearchOf(new URLSearchParams(address.split('?')[1]), anyDay))
      .filter(isWhole);
  } catch {
    return [];
  }
};

const none: readonly WholeSearch[] = [];
let current = read();

const write = (searches: readonly WholeSearch[]): void => {
  current = searches;
  try {
    localStorage.setItem(key, JSON.stringify(searches.map((search) => hotelsAddress(search))));
  } catch {
    // Without storage they are kept for this page only.
  }
  for (const listener of listeners) listener();
};

/** A key for place and nights: each is kept once, with the guests of the last time. */
export const stayKey = ({ destination, checkIn, checkOut }: HotelSearch): string =>
  [destination?.kind, destination?.id, checkIn, checkOut].join();

export const rememberStay = (search: WholeSearch): void =>
  write([search, ...current.filter((other) => stayKey(other) !== stayKey(search))].slice(0, keptMax));

export const forgetStay = (search: HotelSearch): void =>
  write(current.filter((other) => stayKey(other) !== stayKey(search)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Searches made in this browser, the newest first. */
export const useRecentStays = (): readonly WholeSearch[] =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );
