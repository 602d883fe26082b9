import type { Point } from '#core/products/hotel/rules/where.ts';

/** What is seen of the map: its middle, and how many pixels a metre has. */
export interface MapView extends Point {
  scale: number;
}

/** The room of the map in pixels. */
export interface Room {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

const metresPerDegree = 111_195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** From a street corner over a few pixels to a whole province. */
const scaleMin = 0.0015;
const scaleMax = 1.2;

/**
 * Where a place is drawn: north is up, and a metre is as long in every direction. Of a city, where the globe is flat enough: over 60 km the
 * error is below one in a hundred.
 */
export const spotOf = ({ lat, lon }: Point, view: MapView, { width, height }: Room): Spot => ({
  x: width / 2 + (lon - view.lon) * Math.cos(radians(view.lat)) * metresPerDegree * view.scale,
  y: height / 2 - (lat - view.lat) * metresPerDegree * view.scale,
});

/** The place that is drawn at a spot. */
export const placeAt = ({ x, y }: Spot, view: MapView, { width, height }: Room): Point => ({
  lat: view.lat - (y - height / 2) / (metresPerDegree * view.scale),
  lon: view.lon + (x - width / 2) / (Math.cos(radians(view.lat)) * metresPerDegree * view.scale),
});

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The view that has all of these places in its room, with a margin for their pins; never nearer than some streets. */
export const viewOf = (places: readonly Point[], { width, height }: Room, margin = 64): MapView => {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  const across = Math.max(1, (east - west) * Math.cos(radians(lat)) * metresPerDegree);
  const up = Math.max(1, (north - south) * metresPerDegree);
  const fits = Math.min(Math.max(40, width - 2 * margin) / across, Math.max(40, height - 2 * margin) / up);
  return { lat, lon, scale: clamp(fits, scaleMin, 0.35) };
};

/** Moves the view by pixels. */
export const moved = (view: MapView, by: Spot, room: Room): MapView => ({
  ...view,
  ...placeAt({ x: room.width / 2 - by.x, y: room.height / 2 - by.y }, view, room),
});

/** Nearer or farther by a factor; the place at the spot stays where it is. */
export const zoomed = (view: MapView, factor: number, at: Spot, room: Room): MapView => {
  const scale = clamp(view.scale * factor, scaleMin, scaleMax);
  const held = placeAt(at, view, room);
  // The latitude first: by that of the new middle, a degree of longitude has its length.
  const lat = held.lat + (at.y - room.height / 2) / (metresPerDegree * scale);
  const lon = held.lon - (at.x - room.width / 2) / (Math.cos(radians(lat)) * metresPerDegree * scale);
  return { lat, lon, scale };
};

/** Whether a place is in the frame. */
export const isInFrame = (place: Point, view: MapView, room: Room): boolean => {
  const { x, y } = spotOf(place, view, room);
  return x >= 0 && x <= room.width && y >= 0 && y <= room.height;
};

const roundLengths = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** A round length of at most so many pixels, for the bar that tells the scale. */
export const scaleBar = ({ scale }: MapView, most: number): { metres: number; pixels: number } => {
  const metres = roundLengths.findLast((length) => length * scale <= most) ?? 50;
  return { metres, pixels: metres * scale };
};
