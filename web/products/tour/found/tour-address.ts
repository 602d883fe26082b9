import { type HotelLevel, hotelLevels } from '#core/products/tour/words.ts';

/** A key of the catalogue: of a tour, a place or a date. */
export const isTourKey = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{0,99}$/.test(text);

/** What is looked at of a tour: a date, and hotels of a level. */
export interface TourView {
  departureId: string | null;
  level: HotelLevel | null;
}

export const tourViewIn = (query: URLSearchParams): TourView => {
  const departureId = query.get('departure') ?? '';
  return {
    departureId: isTourKey(departureId) ? departureId : null,
    level: hotelLevels.find((level) => level === query.get('level')) ?? null,
  };
};

/** The page of a tour. */
export const tourAddress = (tourId: string, { departureId, level }: Partial<TourView> = {}): string => {
  const query = new URLSearchParams({
    ...(departureId ? { departure: departureId } : {}),
    ...(level ? { level } : {}),
  });
  return `/tours/${encodeURIComponent(tourId)}${query.size > 0 ? `?${query}` : ''}`;
};
