/** A place on the globe, in degrees: north and east are positive. */
export interface GeoPoint {
  lat: number;
  lon: number;
}

/** Mean radius of the earth (IUGG, R1). */
const earthRadiusKm = 6371;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The angle between two places as seen from the middle of the earth (haversine: exact for near ones, too). */
const angleBetween = (a: GeoPoint, b: GeoPoint): number => {
  const dLat = radians(b.lat - a.lat);
  const dLon = radians(b.lon - a.lon);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Great circle distance in kilometres. */
export const distanceKm = (a: GeoPoint, b: GeoPoint): number => earthRadiusKm * angleBetween(a, b);

/** The point at the share `t` (0 to 1) of the shortest way: the two ends as vectors, turned one into the other. */
const between = (a: GeoPoint, b: GeoPoint, angle: number, t: number): GeoPoint => {
  const [wa, wb] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)];
  const vector = ({ lat, lon }: GeoPoint) => {
    const [phi, lambda] = [radians(lat), radians(lon)];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [va, vb] = [vector(a), vector(b)];
  const [x, y, z] = [wa * va[0] + wb * vb[0], wa * va[1] + wb * vb[1], wa * va[2] + wb * vb[2]];
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lon: degrees(Math.atan2(y, x)) };
};

/** The same meridian, as many turns round the earth away as it takes to be near another. */
export const unwrapped = (lon: number, near: number): number => lon + 360 * Math.round((near - lon) / 360);

/**
 * The shortest way over the globe in `parts` equal parts, both ends included. Longitudes go on over 180° instead of jumping, so that a
 * line through the points is the way. Opposite ends of the earth have no one shortest way: then it goes along the meridian of the first.
 */
export const alongGreatCircle = (a: GeoPoint, b: GeoPoint, parts: number): GeoPoint[] => {
  const angle = angleBetween(a, b);
  const isStraight = angle < 1e-9 || Math.PI - angle < 1e-6;
  const points = [a];
  for (let at = 1; at <= parts; at++) {
    const t = at / parts;
    const next =
      at === parts
        ? b
        : isStraight
          ? { lat: a.lat + (b.lat - a.lat) * t, lon: a.lon }
          : between(a, b, angle, t);
    points.push({ lat: next.lat, lon: unwrapped(next.lon, points.at(-1)?.lon ?? a.lon) });
  }
  return points;
};

/** A place of a route. */
export interface MapPlace extends GeoPoint {
  name: string;
  /** On the way: where one changes, or the one place in which many ways meet. Its star is hollow. */
  isVia?: boolean;
}

/** How long all ways of a route are together. */
export const routeKm = (places: readonly GeoPoint[], legs: readonly (readonly [number, number])[]): number =>
  legs.reduce((sum, [from, to]) => {
    const [a, b] = [places[from], places[to]];
    return a && b ? sum + distanceKm(a, b) : sum;
  }, 0);
