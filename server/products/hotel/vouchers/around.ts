import { metresBetween, walkingMinutes } from '#core/products/hotel/rules/where.ts';
import { voucherTexts as texts } from '#core/products/hotel/texts/voucher.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { HotelCity, HotelContent, Landmark } from '../data/shape.ts';

/** What is near the hotel, as a drawing without streets: none are known. Numbers are parts of half its width, the hotel in its middle. */
export interface Around {
  rings: number[];
  points: { x: number; y: number; name: string; label: string; distance: string }[];
  note: string;
}

/** Landmarks farther than this are told by kilometres. */
const walkableMinutes = 45;
const pointsMax = 5;

/** A point covers so much of the drawing: nearer ones would lie on one another. */
const apartMin = 0.24;
const ringMinutes = [2, 5, 10, 15, 20, 30, 60, 120, 240];
const ringsMax = 3;
/** How far from the middle the farthest landmark stands. */
const edge = 0.8;

const metresPerDegree = 111_195;

const offsetOf = (hotel: HotelContent, { lat, lon }: Landmark) => ({
  east: (lon - hotel.lon) * metresPerDegree * Math.cos((hotel.lat * Math.PI) / 180),
  north: (lat - hotel.lat) * metresPerDegree,
});

const distanceText = (metres: number): string => {
  const minutes = walkingMinutes(metres);
  if (minutes <= walkableMinutes) return texts.walk(toPersianDigits(minutes));
  return texts.drive(toPersianDigits(Math.max(1, Math.round(metres / 1000))));
};

/** The nearest landmarks that can be drawn apart, the nearest first. */
const drawable = (hotel: HotelContent, city: HotelCity) => {
  const near = city.landmarks
    .map((landmark) => ({ landmark, metres: metresBetween(hotel, landmark), ...offsetOf(hotel, landmark) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, pointsMax);
  const farthest = Math.max(1, ...near.map(({ metres }) => metres));
  const placed = near.map((one) => ({
    ...one,
    x: (one.east / farthest) * edge,
    y: (-one.north / farthest) * edge,
  }));
  const kept: typeof placed = [];
  for (const point of placed) {
    const others = [{ x: 0, y: 0 }, ...kept];
    if (others.every(({ x, y }) => Math.hypot(point.x - x, point.y - y) >= apartMin)) kept.push(point);
  }
  return { kept, perMetre: edge / farthest };
};

/** The landmarks around a hotel; null where its own place is hardly known. */
export const aroundHotel = (hotel: HotelContent, city: HotelCity): Around | null => {
  if (hotel.quality === 'district' || city.landmarks.length === 0) return null;
  const { kept, perMetre } = drawable(hotel, city);
  const metresOf = (minutes: number): number => (minutes * 80) / 1.3;
  const fitting = ringMinutes.filter((minutes) => metresOf(minutes) * perMetre < 1);
  const step =
    fitting.find((minutes) => 1 / (metresOf(minutes) * perMetre) < ringsMax + 1) ?? fitting.at(-1) ?? 5;
  const ring = metresOf(step) * perMetre;
  return {
    rings: Array.from({ length: ringsMax }, (_, at) => ring * (at + 1)).filter((radius) => radius < 1),
    points: kept.map(({ landmark, metres, x, y }, at) => ({
      x,
      y,
      name: toPersianDigits(at + 1),
      label: landmark.shortName,
      distance: distanceText(metres),
    })),
    note: [texts.ring(toPersianDigits(step)), ...(hotel.quality === 'exact' ? [] : [texts.approximate])].join(
      '؛ ',
    ),
  };
};
