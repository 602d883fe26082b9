import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';

const name = 'POST /api/flight-configuration/Airport/GetDomesticPlpAirports';
const everything = { body: {} };
const forever = Number.POSITIVE_INFINITY;

export type PlaceOption = Reply<Calls[typeof name]>[number];

/** Every place that is served, once a visit: matching happens here, without asking again at each letter. */
export const usePlaces = () => useCall(name, everything, { staleTime: forever, gcTime: forever });

/** For fetching ahead. */
export const placesQuery = () => ({ ...callQuery(name, everything), staleTime: forever });

export const placeOf = (
  places: readonly PlaceOption[] | undefined,
  code: string | null,
): PlaceOption | null => places?.find((place) => place.code === code) ?? null;
