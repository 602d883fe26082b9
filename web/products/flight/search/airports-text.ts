import { shortAirportName } from '#core/products/flight/texts/airports.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlaceOption } from './use-places.ts';

/** «همه فرودگاه‌ها» for a city with several airports, otherwise the airport's name. */
export const airportsText = (place: Pick<PlaceOption, 'kind' | 'nameFa' | 'cityFa'>): string =>
  place.kind === 'CityCode' ? searchTexts.allAirports : shortAirportName(place.nameFa, place.cityFa);
