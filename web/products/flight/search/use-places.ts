import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';
import { codedPlace, codeOf, type PlaceRef } from './address.ts';

const name = 'POST /api/flight-configuration/Airport/GetDomesticPlpAirports';
const worldName = 'POST /api/flight-configuration/Airport/GetInternationalPlpAirports';
const everything = { body: {} };
const forever = Number.POSITIVE_INFINITY;

export type PlaceOption = Reply<Calls[typeof name]>[number];

/** Every place of Iran that is served, once a visit: matching happens here, without asking again at each letter. */
export const usePlaces = () => useCall(name, everything, { staleTime: forever, gcTime: forever });

/** For fetching ahead. */
export const placesQuery = () => ({ ...callQuery(name, everything), staleTime: forever });

/** Places of the world that match a text; the best known for none. While more is typed, those of before stay. */
export const useWorldPlaces = (term: string, isWanted: boolean) =>
  useCall(
    worldName,
    { body: { term } },
    {
      enabled: isWanted,
      staleTime: forever,
      placeholderData: (before) => before,
    },
  );

/** The same for one place that is asked for by its code, and for what is known of it already. */
export const worldPlacesQuery = (term: string) => ({
  ...callQuery(worldName, { body: { term } }),
  staleTime: forever,
});

/** The place of a reference; where it is in the list only under the other kind, that one: a city's one airport. */
export const findPlace = (
  places: readonly PlaceOption[] | undefined,
  ref: PlaceRef | null,
): PlaceOption | null => {
  if (!places || ref === null) return null;
  const { code, kind } = codedPlace(ref);
  const found = places.filter((place) => place.code === code);
  return found.find((place) => place.kind === kind) ?? found[0] ?? null;
};

/** Places of the whole world: Iran's from the list that is there anyway, each of the others asked for once. */
const useFound = (refs: readonly (PlaceRef | null)[]) => {
  const { data: domestic, isError } = usePlaces();
  const isKnown = domestic !== undefined || isError;
  const codes = [
    ...new Set(refs.flatMap((ref) => (ref && isKnown && !findPlace(domestic, ref) ? [codeOf(ref)] : []))),
  ];
  const client = useQueryClient();
  // One query over single ones, each kept for itself: what was found before stays while another place is asked for.
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

/** Names cities: null while a name is on its way, the code where nobody knows one. */
export const useCityNames = (
  refs: readonly (PlaceRef | null)[],
): ((ref: PlaceRef | null) => string | null) => {
  const { find, isWaiting } = useFound(refs);
  return (ref) => find(ref)?.cityFa ?? (isWaiting ? null : codeOf(ref ?? ''));
};
