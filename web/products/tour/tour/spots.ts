/** A place on the ground. */
interface Point {
  lat: number;
  lon: number;
}

/** Where places stand in a box, in percent of its sides, and how wide the box is on the ground. */
export interface Spots {
  at: { x: number; y: number }[];
  widthKm: number;
}

/** Of the box on each side, so that names do not leave it. */
const margin = 14;
/** Places closer than this are not drawn further apart than they are. */
const leastKm = 0.6;
const kmOfDegree = 111.2;

/** Places as seen from above in a box whose width is `ratio` times its height: north is up, and both directions have one scale. */
export const spotsOf = (points: readonly Point[], ratio: number): Spots => {
  const middle = (of: (point: Point) => number) => {
    const values = points.map(of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const [lat, lon] = [middle((point) => point.lat), middle((point) => point.lon)];
  const east = (point: Point) => (point.lon - lon) * kmOfDegree * Math.cos((lat * Math.PI) / 180);
  const south = (point: Point) => (lat - point.lat) * kmOfDegree;
  const most = (of: (point: Point) => number) => Math.max(...points.map((point) => Math.abs(of(point))));
  const free = 1 - (2 * margin) / 100;
  const widthKm = Math.max(leastKm, (2 * most(east)) / free, (2 * most(south) * ratio) / free);
  return {
    widthKm,
    at: points.map((point) => ({
      x: 50 + (east(point) / widthKm) * 100,
      y: 50 + (south(point) / widthKm) * ratio * 100,
    })),
  };
};

/** A length that a scale is drawn for: the longest of 1, 2 and 5 that takes less than a third of the width. */
export const scaleOf = (widthKm: number): number => {
  const third = widthKm / 3;
  const ten = 10 ** Math.floor(Math.log10(third));
  return ([5, 2, 1].find((step) => step * ten <= third) ?? 1) * ten;
};
