import { lengthOf, lifted, pathOf } from './arcs.ts';
import type { Base } from './bases.ts';
import { type Frame, frameOf, type Size, waysOf } from './frame.ts';
import { type GeoPoint, type MapPlace, unwrapped } from './great-circle.ts';
import type { Point } from './projections.ts';
import { around, type Word, wordsOn } from './words.ts';

/** Waters and cities by name, for the eye to find its way. */
export interface MapNames {
  waters: readonly { name: string; at: readonly (readonly [lat: number, lon: number])[]; always?: true }[];
  landmarks: readonly (GeoPoint & { name: string })[];
}

interface Asked {
  places: readonly MapPlace[];
  /** Which place leads to which, as places of the list. */
  legs: readonly (readonly [from: number, to: number])[];
  size: Size;
  names: MapNames;
}

/** A map as it is drawn, in pixels of its size. */
export interface RouteDrawing {
  base: { name: Base['name']; scale: number; left: readonly number[]; top: number };
  ways: readonly { ground: string; arc: string }[];
  stars: readonly (Point & { isVia: boolean })[];
  dots: readonly Point[];
  words: readonly Word[];
  /** The one plane: on the middle of the longest way, turned along it, in degrees. */
  plane: (Point & { angle: number }) | null;
}

const sizes = { city: 15, faint: 13, sea: 13 } as const;
const faintMax = 5;
/** How high the facts at the lower edge are, with the room round them, in pixels. */
const factsHeight = 38;
const starRadius = 8;

/** Where the same base begins again, as often as it is seen. */
const leftsOf = ({ base, left, scale }: Frame, width: number): number[] => {
  if (base.period === 0) return [left];
  const step = base.period * scale;
  // The zero of the base map is in its middle.
  const first = Math.ceil((-step / 2 - left) / step);
  const last = Math.floor((width + step / 2 - left) / step);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => left + (first + at) * step);
};

/** Below, above, and at both sides of a star or a dot. */
const besides = (name: string, kind: 'city' | 'faint', at: Point, unit: number, radius: number): Word[] => {
  const size = sizes[kind] * unit;
  const half = (name.length * size * 0.58) / 2;
  const [away, aside] = [radius + size * 0.95, radius + half + 6];
  const word = (dx: number, dy: number): Word => ({ text: name, kind, size, x: at.x + dx, y: at.y + dy });
  return [
    word(0, away),
    word(0, -away),
    word(-aside, 0),
    word(aside, 0),
    word(aside, away),
    word(-aside, away),
  ];
};

/** What lies under the facts is not seen. */
const isSeen = ({ x, y }: Point, { width, height, unit, hasFacts }: Size): boolean =>
  x > 0 && x < width && y > 0 && y < height - (hasFacts ? factsHeight * unit : 0);

/** Steps aside from where a water's name would stand, nearest first, in pixels. */
const steps: readonly { by: number; ways: readonly Point[] }[] = [0, 12, 24, 40, 60].map((by) => ({
  by,
  ways:
    by === 0
      ? [{ x: 0, y: 0 }]
      : [
          { x: 0, y: by },
          { x: 0, y: -by },
          { x: by, y: 0 },
          { x: -by, y: 0 },
          { x: by, y: by },
          { x: -by, y: by },
          { x: by, y: -by },
          { x: -by, y: -by },
        ],
}));
const nearStep = 12;
/** A name may step aside so far, in degrees; on a map of half the world a few pixels would be another sea. */
const reach = 6;

/** How many pixels a water's name may step aside. */
const reachOf = ([lat, lon]: readonly [number, number], toPixels: (place: GeoPoint) => Point): number => {
  const [south, north] = [toPixels({ lat, lon }), toPixels({ lat: lat + reach, lon })];
  return Math.max(nearStep, Math.hypot(north.x - south.x, north.y - south.y));
};

/** Everything of a route on a map of some size; null where there is nothing to draw. Pure: the same again for the same. */
export const drawRoute = ({ places, legs, size, names }: Asked): RouteDrawing | null => {
  const ways = waysOf(places, legs);
  const frame = frameOf(ways, size);
  if (!frame) return null;
  const { unit } = size;
  const start = ways[0]?.[0]?.lon ?? 0;
  const toPixels = (place: GeoPoint) => frame.toPixels({ lat: place.lat, lon: unwrapped(place.lon, start) });
  const lines = ways.map((way) => {
    const ground = way.map(frame.toPixels);
    return { ground, arc: lifted(ground) };
  });
  const stars = places.map((place) => ({ ...toPixels(place), isVia: place.isVia === true }));
  const { words, put, take } = wordsOn(
    size,
    lines.flatMap(({ arc }) => arc),
  );
  // The facts at the lower edge vary in length, so names avoid the whole edge if they can.
  if (size.hasFacts)
    take({ left: 0, right: size.width, top: size.height - factsHeight * unit, bottom: size.height });
  for (const star of stars) take(around(star, starRadius * unit));
  places.forEach((place, at) => {
    const star = stars[at];
    // A city of two airports is written once.
    const isNamed = places.findIndex(({ name }) => name === place.name) < at;
    if (star && !isNamed) put(besides(place.name, 'city', star, unit, starRadius * unit), true);
  });
  for (const { name, at, always } of names.waters) {
    const seen = at.map(([lat, lon]) => toPixels({ lat, lon })).filter((point) => isSeen(point, size));
    const most = always && at[0] ? reachOf(at[0], toPixels) : nearStep;
    const asides = steps.flatMap(({ by, ways }) => (by * unit <= most ? ways : []));
    const placesOfName = asides.flatMap((by) =>
      seen.map(({ x, y }): Word => {
        return { text: name, kind: 'sea', size: sizes.sea * unit, x: x + by.x * unit, y: y + by.y * unit };
      }),
    );
    put(placesOfName, always === true);
  }
  const own = new Set(places.map(({ name }) => name));
  const dots: Point[] = [];
  for (const mark of names.landmarks) {
    if (dots.length === faintMax) break;
    const dot = toPixels(mark);
    const isNear = stars.some(({ x, y }) => Math.hypot(x - dot.x, y - dot.y) < 40 * unit);
    if (own.has(mark.name) || isNear || !isSeen(dot, size)) continue;
    if (put(besides(mark.name, 'faint', dot, unit, 2 * unit), false)) dots.push(dot);
  }
  return {
    base: {
      name: frame.base.name,
      scale: frame.scale,
      left: leftsOf(frame, size.width),
      top: frame.top,
    },
    ways: lines.map(({ ground, arc }) => ({ ground: pathOf(ground), arc: pathOf(arc) })),
    stars,
    dots,
    words,
    plane: planeOn(lines.map(({ arc }) => arc)),
  };
};

const planeOn = (arcs: readonly (readonly Point[])[]): RouteDrawing['plane'] => {
  const [longest] = [...arcs].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest || lengthOf(longest) < 90) return null;
  const middle = Math.floor(longest.length / 2);
  const [before, at, after] = [longest[middle - 1], longest[middle], longest[middle + 1]];
  if (!before || !at || !after) return null;
  return { ...at, angle: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI };
};
