import { useEffect, useState } from 'react';
import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';
import { codedPlace, type FlightSearch, legsOf } from '../search/address.ts';
import type { TripSteps } from '../trip/use-trip.ts';

const name = 'POST /api/flight-catalog/FlightCatalog/Available';

type Input = CallerInput<Calls[typeof name]>;
export type Available = Reply<Calls[typeof name]>;

/** How long an answer may be used. It is worked out from the server's times alone, since the visitor's clock may be wrong. */
const lifetimeMs = ({ searchedAt, expiresAt }: Available): number =>
  Date.parse(expiresAt) - Date.parse(searchedAt);

const inputOf = ({ tripType, cabin, passengers }: FlightSearch, trip: TripSteps): Input => ({
  body: {
    tripType,
    isReturning: tripType === 2 && trip.step === 1,
    origin: codedPlace(trip.leg.origin),
    destination: codedPlace(trip.leg.destination),
    date: trip.leg.date ?? '',
    cabinClass: cabin,
    passengers,
  },
});

/** Whether a search has everything that it needs. */
export const isComplete = (search: FlightSearch): boolean =>
  legsOf(search).every(
    ({ origin, destination, date }) =>
      origin !== null && destination !== null && origin !== destination && date !== null,
  );

/** The flights of the leg that is being chosen. They stay in the cache while they can be bought, so that Back shows them at once. */
export const useAvailable = (search: FlightSearch, trip: TripSteps, isPossible = true) => {
  const query = useCall(name, inputOf(search, trip), {
    enabled: isPossible && isComplete(search),
    gcTime: 30 * 60_000,
    staleTime: ({ state }) => (state.data ? lifetimeMs(state.data) : 0),
  });
  const [isExpired, setExpired] = useState(false);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (!data) return;
    const left = dataUpdatedAt + lifetimeMs(data) - Date.now();
    setExpired(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setExpired(true), left);
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt]);
  return { ...query, isExpired };
};
