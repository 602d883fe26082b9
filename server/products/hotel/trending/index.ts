import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { askForNights } from '../calendar/nights.ts';
import type { HotelCity, HotelContent } from '../data/shape.ts';
import { type Places, presentCard, presentCity } from '../places/places.ts';
import { freshSecondsWherePartial } from '../search/limits.ts';
import type { HotelSupplier, NightPrices } from '../suppliers/port.ts';

export interface TrendingParts {
  services: Pick<Services, 'clock' | 'log'>;
  places: Places;
  suppliers: readonly HotelSupplier[];
  soldIn(): Promise<ReadonlyMap<string, number>>;
}

/** How far ahead a night is looked for that costs little. */
const daysAhead = 30;

/** How long the prices of a city are shown before they are asked again. */
const freshMs = 10 * 60_000;

/** The home page offers so many cities; their prices are there before its first visitor. */
const warmCities = 7;

interface Known {
  until: number;
  /** Null where nobody answered. */
  nights: Promise<NightPrices | null>;
}

/** How many hotels of a city are looked at for those that are shown. */
const lookedAtMax = 24;

/** Hotels with more stars are shown first: a home page tempts. Among equals they keep their order. */
const tempting = (hotels: readonly HotelContent[]): HotelContent[] =>
  hotels.toSorted((a, b) => b.stars - a.stars).slice(0, lookedAtMax);

/** A hotel with its cheapest night, the first of equals; nothing if it has none. */
const priced = (places: Places, content: HotelContent, nights: NightPrices) => {
  const [first] = [...(nights.get(content.hotelId) ?? [])].sort(
    ([dayA, a], [dayB, b]) => a - b || (dayA < dayB ? -1 : 1),
  );
  if (!first) return [];
  const [date, price] = first;
  return [{ ...presentCard(places, content), date, price }];
};

/** Asks what nights cost in a city, and keeps it: what was not whole for some seconds alone, so that nothing is said to be sold out that was only not heard of. */
const createNights = ({ places, suppliers, services }: TrendingParts) => {
  const known = new Map<string, Known>();
  const ask = async ({ cityKey, zone }: HotelCity): Promise<NightPrices | null> => {
    const from = dayThere(services.clock.now(), zone);
    const hotelIds = tempting(places.hotelsOf(cityKey)).map(({ hotelId }) => hotelId);
    const before = known.get(cityKey)?.nights;
    const { byHotel, isWhole } = await askForNights(
      { suppliers, services },
      { cityKey, hotelIds },
      { from, to: addDays(from, daysAhead) },
    );
    if (isWhole) return byHotel;
    const again = known.get(cityKey);
    if (again) again.until = services.clock.now().getTime() + freshSecondsWherePartial * 1000;
    // Prices of some minutes ago are nearer to the truth than none.
    return byHotel.size > 0 ? byHotel : ((await before) ?? null);
  };
  return (city: HotelCity): Promise<NightPrices | null> => {
    const now = services.clock.now().getTime();
    const fresh = known.get(city.cityKey);
    if (fresh && now < fresh.until) return fresh.nights;
    const nights = ask(city);
    known.set(city.cityKey, { until: now + freshMs, nights });
    nights.catch(() => known.delete(city.cityKey));
    return nights;
  };
};

/** Hotels of a destination for the home page: the same for everybody, asked again every few minutes. */
export const createTrending = (parts: TrendingParts): { operations: Operation[]; warm(): Promise<void> } => {
  const { places, soldIn } = parts;
  const nightsOf = createNights(parts);
  return {
    operations: [
      operation(hotel.trendingHotels, async ({ body: { cityCode, take } }) => {
        const counts = await soldIn();
        const city = places.citiesOf(cityCode).find(({ cityKey }) => (counts.get(cityKey) ?? 0) > 0);
        if (!city) return succeed({ city: null, hotels: [] });
        const nights = await nightsOf(city);
        if (!nights) return fail('UNAVAILABLE');
        const hotels = tempting(places.hotelsOf(city.cityKey))
          .flatMap((content) => priced(places, content, nights))
          .slice(0, take);
        return succeed({ city: presentCity(city, counts.get(city.cityKey) ?? 0), hotels });
      }),
    ],
    /** Asks what the home page shows first, city by city: together they would hold up each other. */
    async warm() {
      const counts = await soldIn();
      const first = places.cities.filter(
        ({ cityKey, cityCode }) => cityCode !== null && (counts.get(cityKey) ?? 0) > 0,
      );
      for (const city of first.slice(0, warmCities)) await nightsOf(city);
    },
  };
};
