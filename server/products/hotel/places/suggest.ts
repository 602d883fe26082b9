import type { Destination, Suggestion } from '#core/products/hotel/contract/places.ts';
import { findPlaces, type MatchablePlace } from '#core/rules/text/match.ts';
import { roughChoice } from '#core/rules/text/rough-choice.ts';
import type { HotelCity } from '../data/shape.ts';
import { groupBy } from './group.ts';
import { isDomestic, type Places } from './places.ts';

const suggestionsMax = 12;
const askedMost = 8;

/** A place that may be meant, and how it is told. */
interface Entry extends MatchablePlace {
  destination: Destination;
  suggestion: Omit<Suggestion, 'hotels' | 'kind' | 'id'>;
  cityKey: string;
}

/** Words that the name of every hotel may have, in both languages: «هتل‌های مشهد» means Mashhad. */
export const hotelWords =
  /(?<!\p{L})(هتل[\s\u200c]*های|هتل[\s\u200c]*ها|هتل|مهمانسرا|hotels?|in)(?!\p{L})/giu;

const entryOf = (
  destination: Destination,
  { name, nameEn, city, stars }: { name: string; nameEn: string; city: HotelCity; stars?: number },
  otherNames: readonly string[] = [],
): Entry => ({
  destination,
  cityKey: city.cityKey,
  code: (destination.kind === 'city' ? city.cityCode : null) ?? '-',
  nameFa: '',
  nameEn: '',
  cityFa: name,
  cityEn: nameEn,
  otherNames,
  isPopular: destination.kind === 'city',
  suggestion: {
    name,
    nameEn,
    cityKey: city.cityKey,
    cityName: city.name,
    countryName: city.countryName,
    isDomestic: isDomestic(city),
    stars: stars ?? null,
  },
});

/** A name with the city behind it, in each language, as people narrow it down: «الماس مشهد». */
const inCity = (name: string, nameEn: string, city: HotelCity): string[] => {
  const bare = name.replace(hotelWords, ' ').trim();
  return [`${name} ${city.name}`, `${bare} ${city.name}`, `${nameEn} ${city.nameEn}`];
};

/** Cities first, then what lies in them: among equals they are told in this order. */
const entriesOf = (places: Places): Entry[] => {
  const cities = places.cities.map((city) =>
    entryOf({ kind: 'city', id: city.cityKey }, { ...city, city }, city.nameLocal ? [city.nameLocal] : []),
  );
  const landmarks = places.cities.flatMap((city) =>
    city.landmarks.map((landmark) =>
      entryOf({ kind: 'landmark', id: landmark.landmarkId }, { ...landmark, city }, [
        ...inCity(landmark.name, landmark.nameEn, city),
        `${landmark.shortName} ${city.name}`,
      ]),
    ),
  );
  const districts = places.cities.flatMap((city) =>
    city.districts.map((district) =>
      entryOf(
        { kind: 'district', id: district.districtId },
        { ...district, city },
        inCity(district.name, district.nameEn, city),
      ),
    ),
  );
  const hotels = places.hotels.flatMap((hotel) => {
    const city = places.city(hotel.cityKey);
    const destination = { kind: 'hotel' as const, id: hotel.hotelId };
    return city ? [entryOf(destination, { ...hotel, city }, inCity(hotel.name, hotel.nameEn, city))] : [];
  });
  return [...cities, ...landmarks, ...districts, ...hotels];
};

/** The entries that a text means: as it stands, or without the words that all hotels share. */
const meant = (text: string, choose: (text: string) => readonly Entry[]): readonly Entry[] => {
  const whole = findPlaces(text, choose(text));
  const bare = text.replace(hotelWords, ' ').trim();
  if (whole.isPlain || bare === '' || bare === text.trim()) return whole.places;
  const rest = findPlaces(bare, choose(bare));
  return rest.isPlain || whole.places.length === 0 ? rest.places : whole.places;
};

/** Finds what a text means among the places of cities that are sold: `soldIn` tells how many hotels each has. */
export const createSuggest = (places: Places) => {
  const entries = entriesOf(places);
  const choose = roughChoice(entries);
  const hotelsIn = groupBy(places.hotels, ({ districtId }) => districtId);
  const countOf = ({ kind, id }: Destination, soldIn: ReadonlyMap<string, number>): number | null => {
    if (kind === 'city') return soldIn.get(id) ?? 0;
    return kind === 'district' ? (hotelsIn.get(id)?.length ?? 0) : null;
  };
  return (text: string, soldIn: ReadonlyMap<string, number>): Suggestion[] => {
    const isSold = ({ cityKey }: Entry): boolean => (soldIn.get(cityKey) ?? 0) > 0;
    const found =
      text.trim() === ''
        ? entries.filter((entry) => entry.destination.kind === 'city' && isSold(entry)).slice(0, askedMost)
        : meant(text, (term) => choose(term, isSold)).slice(0, suggestionsMax);
    return found.map(({ destination, suggestion }) => ({
      ...destination,
      ...suggestion,
      hotels: countOf(destination, soldIn),
    }));
  };
};

/** One place as it is told. */
export const presentSuggestion = (
  places: Places,
  wanted: Destination,
  soldIn: ReadonlyMap<string, number>,
): Suggestion | null => {
  const known = places.destination(wanted);
  if (!known) return null;
  const { city, name, nameEn, hotel } = known;
  const stars = hotel === null ? {} : { stars: hotel.stars };
  const { suggestion } = entryOf(wanted, { name, nameEn, city, ...stars });
  return { ...wanted, ...suggestion, hotels: wanted.kind === 'city' ? (soldIn.get(wanted.id) ?? 0) : null };
};
