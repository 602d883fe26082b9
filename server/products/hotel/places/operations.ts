import { succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { type Places, presentCity } from './places.ts';
import { createSuggest } from './suggest.ts';

/** Where hotels are sold, and what a text means. */
export const placeOperations = (
  places: Places,
  soldIn: () => Promise<ReadonlyMap<string, number>>,
): Operation[] => {
  const suggest = createSuggest(places);
  return [
    operation(hotel.cities, async ({ body: { iataCode } }) => {
      const counts = await soldIn();
      const asked = iataCode ? places.citiesOf(iataCode) : places.cities;
      return succeed(
        asked.flatMap((city) => {
          const count = counts.get(city.cityKey) ?? 0;
          return count > 0 ? [presentCity(city, count)] : [];
        }),
      );
    }),
    operation(hotel.hotelsByCity, async () =>
      succeed(
        places.cities.flatMap(({ cityKey, name }) => {
          const hotels = places.hotelsOf(cityKey).map((each) => ({ hotelId: each.hotelId, name: each.name }));
          return hotels.length > 0 ? [{ cityKey, name, hotels }] : [];
        }),
      ),
    ),
    operation(hotel.suggest, async ({ body: { text } }) => succeed(suggest(text, await soldIn()))),
  ];
};
