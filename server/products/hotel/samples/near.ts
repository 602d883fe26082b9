import type { LandmarkKind } from '#core/products/hotel/words.ts';
import type { HotelCity, KnownHotel } from '../data/shape.ts';

const kmPerDegree = 111.2;

/** Whether a landmark of one of the kinds is within so many kilometres of a hotel, as the crow flies and to a few in a hundred. */
export const isNear = (
  { lat, lon }: Pick<KnownHotel, 'lat' | 'lon'>,
  city: HotelCity,
  kinds: readonly LandmarkKind[],
  km: number,
): boolean =>
  city.landmarks.some((landmark) => {
    if (!kinds.includes(landmark.kind)) return false;
    const north = (landmark.lat - lat) * kmPerDegree;
    const east = (landmark.lon - lon) * kmPerDegree * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(north, east) <= km;
  });
