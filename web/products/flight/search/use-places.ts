import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';
import { codedPlace, codeOf, type PlaceRef } from './address.ts';

const name = 'POST /api/flight-configuration/Airport/GetDomesticPlpAirports';
export const worldName = 'POST /api/flight-configuration/Airport/GetInternationalPlpAirports';
const everything = { body: {} };
const forever = Number.POSITIVE_INFINITY;

export type PlaceOption = Reply<Calls[typeof name]>[number];

/** All places of Iran that are served. They are loaded once and matched here, without asking at each letter. */
export const usePlaces = () => useCall(name, everything, { staleTime: forever, gcTime: forever });

/** For fetching ahead. */
export const placesQuery = () => ({ ...callQuery(name, everything), staleTime: forever });

/** The same query for one place by its code, also for putting a known place into the cache. */
export const worldPlacesQuery = (term: string) => ({
  ...callQuery(worldName, { body: { term } }),
  staleTime: forever,
});

/** The place of a reference. If the list has it only as the other kind (the only airport of a city), it is that one. */
export const findPlace = (
  places: readonly PlaceOption[] | undefined,
  ref: PlaceRef | null,
): PlaceOption | null => {
  if (!places || ref === null) return null;
  const { code, kind } = codedPlace(ref);
  const found = places.filter((place) => place.code === code);
  return found.find((place) => place.kind === kind) ?? found[0] ?? null;
};

/** Places of the whole world: those of Iran from the loaded list, and each of the others asked for once. */
export const useFound = (refs: readonly (PlaceRef | null)[]) => {
  const { data: domestic, isError } = usePlaces();
  const isKnown = domestic !== undefined || isError;
  const codes = [
    ...new Set(refs.flatMap((ref) => (ref && isKnown && !findPlace(domestic, ref) ? [codeOf(ref)] : []))),
  ];
  const client = useQueryClient();
  // One query collects single ones, and each of these is cached by itself, so that known places stay while another is asked for.
  const { data: abroad, isFetching } = useQuery({
    queryKey: ['places', ...codes],
    queryFn: async () =>
      (await Promise.all(codes.map((code) => client.ensureQueryData(worldPlacesQuery(code))))).flat(),
    enabled: codes.length > 0,
    staleTime: forever,
    placeholderData: (before: PlaceOption[] | undefined) => before,
  });
  return {
    find: (ref: PlaceRef | null) => findPlace(domestic, ref) ?? findPlace(abroad, ref),
    isWaiting: !isKnown || isFetching,
  };
};

/** Finds places of the whole world. */
export const usePlacesOf = (
  refs: readonly (PlaceRef | null)[],
): ((ref: PlaceRef | null) => PlaceOption | null) => useFound(refs).find;
