import { type Base, nearBase, worldBase } from './bases.ts';
import { alongGreatCircle, type GeoPoint, unwrapped } from './great-circle.ts';
import type { Point } from './projections.ts';

/** How large a map is drawn, in pixels; `unit` is 1, or more where letters are larger. */
export interface Size {
  width: number;
  height: number;
  unit: number;
  /** Whether facts stand at the lower edge. */
  hasFacts?: boolean;
}

/** Which part of which base is seen. */
export interface Frame {
  base: Base;
  /** Pixels for one unit of the base, and where the base begins in pixels. */
  scale: number;
  left: number;
  top: number;
  toPixels: (place: GeoPoint) => Point;
}

/** Room round a route for stars, names and what stands at the lower edge, in pixels. */
const margin = { side: 44, top: 30, bottom: 24, facts: 26 };
/** More would show one coast of few corners, and nothing that one knows. */
const largestScale = 0.75;
/** A part of the way is a straight line that nobody sees. */
const partsOfWay = 32;

/** The ways between places, one line of points each. */
export const waysOf = (
  places: readonly GeoPoint[],
  legs: readonly (readonly [number, number])[],
): GeoPoint[][] => {
  const first = places[legs[0]?.[0] ?? 0];
  return legs.flatMap(([from, to]) => {
    const [a, b] = [places[from], places[to]];
    if (!a || !b || !first) return [];
    return [alongGreatCircle({ lat: a.lat, lon: unwrapped(a.lon, first.lon) }, b, partsOfWay)];
  });
};

const bounds = (points: readonly Point[]) => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The frame on one base; null where the base does not reach that far. */
const frameOn = (base: Base, line: readonly GeoPoint[], size: Size): Frame | null => {
  const { width, height, unit } = size;
  const marginBelow = margin.bottom + (size.hasFacts ? margin.facts : 0);
  const box = bounds(line.map(base.project));
  const room = {
    x: Math.max(width / 4, width - 2 * margin.side * unit),
    y: Math.max(height / 4, height - (margin.top + marginBelow) * unit),
  };
  const scale = Math.min(
    largestScale,
    room.x / Math.max(1, box.right - box.left),
    room.y / Math.max(1, box.bottom - box.top),
  );
  const [seenX, seenY] = [width / scale, height / scale];
  if (seenX > base.right - base.left || (base.period === 0 && seenY > base.bottom - base.top)) return null;
  const [lower, upper] = [marginBelow, margin.top].map((pixels) => Math.min(pixels * unit, height / 3));
  const middle = {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2 + ((lower ?? 0) - (upper ?? 0)) / 2 / scale,
  };
  const left = clamped(middle.x - seenX / 2, base.left, base.right - seenX);
  const top =
    seenY > base.bottom - base.top
      ? middle.y - seenY / 2
      : clamped(middle.y - seenY / 2, base.top, base.bottom - seenY);
  const isWhole =
    box.left >= left && box.right <= left + seenX && box.top >= top && box.bottom <= top + seenY;
  if (!isWhole && base.period === 0) return null;
  const toPixels = (place: GeoPoint): Point => {
    const { x, y } = base.project(place);
    return { x: (x - left) * scale, y: (y - top) * scale };
  };
  return { base, scale, left: -left * scale, top: -top * scale, toPixels };
};

/** The part of the world to show for some ways: of the near base where it holds them all, else of the whole world. */
export const frameOf = (ways: readonly (readonly GeoPoint[])[], size: Size): Frame | null => {
  const line = ways.flat();
  if (line.length === 0) return null;
  return frameOn(nearBase, line, size) ?? frameOn(worldBase, line, size);
};
