import { useQuery } from '@tanstack/react-query';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import type { PlaceRef } from '../search/address.ts';
import { faresQuery } from '../search/use-fares.ts';

export const comingDays = 14;

/** The lowest fare of each of the next two weeks. */
export const useComingDays = (origin: PlaceRef, destination: PlaceRef) => {
  const today = todayInIran();
  return useQuery(faresQuery(origin, destination, today, addDays(today, comingDays - 1)));
};
