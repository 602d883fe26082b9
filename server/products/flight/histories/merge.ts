import type { z } from 'zod';
import type { PassengerCounts, tripTypeSchema } from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { CodedPlace } from '../places/places.ts';
import { isSameCity } from '../search/scope.ts';

export interface SearchedLeg {
  origin: CodedPlace;
  destination: CodedPlace;
  date: PlainDate;
}

interface Wish {
  tripType: z.output<typeof tripTypeSchema>;
  cabinClass: 1 | 2 | 3 | null;
  passengers: PassengerCounts;
  searchedAt: Date;
}

/** A searched trip as its owner sees it again. */
export interface Remembered extends Wish {
  /** Null for a new one. */
  id: string | null;
  legs: SearchedLeg[];
}

/** One leg that was searched. */
export interface Searched extends Wish {
  isReturning: boolean;
  leg: SearchedLeg;
}

const [roundTrip, multiDestination] = [2, 3] as const;
const legsMax = 6;

/** Legs to several destinations that are searched within this time belong to one trip. */
const onePlanMinutes = 30;

const isSameWish = (a: Wish, b: Wish): boolean =>
  a.cabinClass === b.cabinClass &&
  a.passengers.adults === b.passengers.adults &&
  a.passengers.children === b.passengers.children &&
  a.passengers.infants === b.passengers.infants;

const isSamePlace = (a: CodedPlace, b: CodedPlace): boolean => a.code === b.code && a.kind === b.kind;

const isSameLeg = (a: SearchedLeg | undefined, b: SearchedLeg): boolean =>
  a !== undefined &&
  a.date === b.date &&
  isSamePlace(a.origin, b.origin) &&
  isSamePlace(a.destination, b.destination);

const isWayBack = (there: SearchedLeg | undefined, back: SearchedLeg): boolean =>
  there !== undefined &&
  there.date <= back.date &&
  isSameCity(there.origin, back.destination) &&
  isSameCity(there.destination, back.origin);

/** Adds a leg to a trip that is being planned, or updates one of its legs. */
const withLeg = (row: Remembered, { leg, searchedAt }: Searched): Remembered | null => {
  if (row.legs.some((known) => isSameLeg(known, leg))) return { ...row, searchedAt };
  const minutes = (searchedAt.getTime() - row.searchedAt.getTime()) / 60_000;
  const last = row.legs.at(-1);
  const isNext = last !== undefined && last.date <= leg.date && row.legs.length < legsMax;
  return isNext && minutes <= onePlanMinutes ? { ...row, legs: [...row.legs, leg], searchedAt } : null;
};

/**
 * What a search changes among the stored ones (newest first): a new row, or the row that it belongs to. A trip there and back is one row:
 * the way back that is searched next gives it a second date, or another one. Null if a way back belongs to nothing.
 */
export const mergeSearch = (rows: readonly Remembered[], searched: Searched): Remembered | null => {
  const { tripType, isReturning, leg, cabinClass, passengers, searchedAt } = searched;
  const alike = rows.filter((row) => isSameWish(row, searched));
  if (isReturning) {
    const outbound = alike.find((row) => row.tripType === roundTrip && isWayBack(row.legs[0], leg));
    const [there] = outbound?.legs ?? [];
    return outbound && there ? { ...outbound, legs: [there, leg], searchedAt } : null;
  }
  const ofType = alike.filter((row) => row.tripType === tripType);
  const again = ofType.find((row) => isSameLeg(row.legs[0], leg));
  if (again) return { ...again, searchedAt };
  const [newest] = ofType;
  const planned = tripType === multiDestination && newest ? withLeg(newest, searched) : null;
  return planned ?? { id: null, tripType, legs: [leg], cabinClass, passengers, searchedAt };
};
