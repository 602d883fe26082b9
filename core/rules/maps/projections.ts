import { type GeoPoint, radians } from './great-circle.ts';

/** A point of a drawing: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

export type Projection = (place: GeoPoint) => Point;

interface Conic {
  parallels: readonly [number, number];
  meridian: number;
  latitude: number;
  scale: number;
  origin: Point;
}

/** Albers' equal-area conic on a sphere (J. P. Snyder, Map Projections: A Working Manual, 1987, pp. 100–101). */
export const conicEqualArea = ({ parallels, meridian, latitude, scale, origin }: Conic): Projection => {
  const [sin1, sin2] = [Math.sin(radians(parallels[0])), Math.sin(radians(parallels[1]))];
  const n = (sin1 + sin2) / 2;
  const c = Math.cos(radians(parallels[0])) ** 2 + 2 * n * sin1;
  const rho = (lat: number): number => Math.sqrt(Math.max(0, c - 2 * n * Math.sin(radians(lat)))) / n;
  const rho0 = rho(latitude);
  return ({ lat, lon }) => {
    const theta = n * radians(lon - meridian);
    return {
      x: origin.x + scale * rho(lat) * Math.sin(theta),
      y: origin.y + scale * (rho(lat) * Math.cos(theta) - rho0),
    };
  };
};

/** Miller's cylindrical (Snyder, p. 88): the whole world, the same again every 360°. */
export const miller =
  (scale: number): Projection =>
  ({ lat, lon }) => ({
    x: scale * radians(lon),
    y: -scale * 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians(lat))),
  });
