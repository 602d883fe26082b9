import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** What the search of everything says of hotels. */
export const hotelFindingTexts = {
  name: 'هتل',
  hotel: (stars: number, city: string) => (stars > 0 ? `${number(stars)} ستاره، ${city}` : city),
  city: (hotels: number, country: string) => `${number(hotels)} هتل، ${country}`,
  place: (city: string, country: string) => `${city}، ${country}`,
} as const;
