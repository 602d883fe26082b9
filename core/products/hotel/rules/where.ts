/** A place on the globe in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, in metres. */
export const metresBetween = (a: Point, b: Point): number => {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const half = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** Streets are about so much longer than the straight line. */
const detour = 1.3;
const walkingMetresAMinute = 80;

/** Whole minutes on foot, at least one. An estimate: no streets are known. */
export const walkingMinutes = (metres: number): number =>
  Math.max(1, Math.round((metres * detour) / walkingMetresAMinute));
