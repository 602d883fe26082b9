import type { Reply } from '#core/contract/endpoint.ts';
import type { Destination } from '#core/products/hotel/contract/places.ts';
import type { Calls } from '#core/products/index.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';

const citiesCall = 'POST /api/hotel-configuration/Cities/GetAllCities';
const hotelCall = 'POST /api/hotel-catalog/HotelCatalog/HotelDetail';
export const suggestCall = 'POST /api/hotel-catalog/Destinations/Suggest';
const everything = { body: {} };
const forever = Number.POSITIVE_INFINITY;

export type Suggestion = Reply<Calls[typeof suggestCall]>[number];
type City = Reply<Calls[typeof citiesCall]>[number];

/** All cities that hotels are sold in, with their districts and landmarks: loaded once. */
export const useHotelCities = () => useCall(citiesCall, everything, { staleTime: forever, gcTime: forever });

/** For fetching ahead. */
export const citiesQuery = () => ({ ...callQuery(citiesCall, everything), staleTime: forever });

const nameAmong = (cities: readonly City[], { kind, id }: Destination): string | null => {
  if (kind === 'city') return cities.find(({ cityKey }) => cityKey === id)?.name ?? null;
  for (const { districts, landmarks } of cities) {
    const found =
      kind === 'district'
        ? districts.find(({ districtId }) => districtId === id)
        : landmarks.find(({ landmarkId }) => landmarkId === id);
    if (found) return found.name;
  }
  return null;
};

/** The name of a destination: of a city, district or landmark from the list, of a hotel from its page. Null while it is not known. */
export const useDestinationName = (destination: Destination | null): string | null => {
  const { data: cities } = useHotelCities();
  const isHotel = destination?.kind === 'hotel';
  const { data: hotel } = useCall(
    hotelCall,
    { body: { hotelId: destination?.id ?? '' } },
    { enabled: isHotel, staleTime: 10 * 60_000 },
  );
  if (!destination) return null;
  return isHotel ? (hotel?.name ?? null) : nameAmong(cities ?? [], destination);
};

/** Places that a text may mean; of no text the cities that are asked for most. While it changes, the last answer stays. */
export const useSuggestions = (text: string, isWanted: boolean) =>
  useCall(
    suggestCall,
    { body: { text } },
    { enabled: isWanted, staleTime: forever, placeholderData: (before) => before },
  );
