import { toInstant } from '#core/rules/dates/zone.ts';
import { distanceKm, type MapPlace } from '#core/rules/maps/great-circle.ts';
import { isTravelBy } from '#core/rules/travel/travel-by.ts';
import type { SharedPart } from './trip.ts';

/** What a map shows of a trip: its places, and which of them leads to which. */
export interface TripRoute {
  places: readonly MapPlace[];
  legs: readonly (readonly [from: number, to: number])[];
}

/** Who goes on within a day was on the way, not there. */
const onTheWayMs = 24 * 60 * 60_000;

/** Great circle distance of a part; null where one of its ends is not known, or where it leads nowhere. */
export const kmOf = ({ fromPoint, toPoint }: SharedPart): number | null => {
  const km = fromPoint && toPoint ? distanceKm(fromPoint, toPoint) : 0;
  return km > 0 ? km : null;
};

const changesAt = (part: SharedPart, next: SharedPart | undefined): boolean => {
  if (!next || part.endsAt === null || next.from !== part.to || !isTravelBy(next.kind)) return false;
  const end = toInstant(part.endsAt, part.endsAtTimeZone ?? part.startsAtTimeZone);
  return toInstant(next.startsAt, next.startsAtTimeZone).getTime() - end.getTime() < onTheWayMs;
};

/** Every place once, and every way once, though one goes there and comes back; null where nobody knows where any of them lies. */
export const routeOf = (parts: readonly SharedPart[]): TripRoute | null => {
  const places: MapPlace[] = [];
  const legs: [number, number][] = [];
  const placeAt = (name: string, point: Omit<MapPlace, 'name'>): number => {
    const known = places.findIndex((place) => place.name === name);
    return known === -1 ? places.push({ ...point, name }) - 1 : known;
  };
  parts.forEach((part, at) => {
    if (!part.fromPoint || !part.toPoint) return;
    const from = placeAt(part.from, part.fromPoint);
    const isVia = changesAt(part, parts[at + 1]);
    const to = placeAt(part.to, { ...part.toPoint, ...(isVia ? { isVia } : {}) });
    const isThere = legs.some(([a, b]) => (a === from && b === to) || (a === to && b === from));
    if (from !== to && !isThere) legs.push([from, to]);
  });
  return legs.length > 0 ? { places, legs } : null;
};
