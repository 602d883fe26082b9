import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { offsetMinutes, toInstant } from '#core/rules/dates/zone.ts';
import { minuteOfText, textOfMinute } from './civil.ts';

/*
 * Wall clocks as whole minutes since 1970. A search converts hundreds of times; asking the machine's calendar each time
 * would cost more than all the rest of it, so the offset of a zone is kept for every day on which no clock changes.
 */
const minutesOfDay = 1440;
const msPerMinute = 60_000;

const offsetsByZone = new Map<string, Map<number, number | null>>();

const exactOffset = (zone: string, utc: number): number => offsetMinutes(zone, new Date(utc * msPerMinute));

/** The offset of a whole UTC day, null where clocks change on it. */
const offsetOfDay = (zone: string, day: number): number | null => {
  let days = offsetsByZone.get(zone);
  if (!days) {
    days = new Map();
    offsetsByZone.set(zone, days);
  }
  const known = days.get(day);
  if (known !== undefined) return known;
  const [first, next] = [exactOffset(zone, day * minutesOfDay), exactOffset(zone, (day + 1) * minutesOfDay)];
  const offset = first === next ? first : null;
  days.set(day, offset);
  return offset;
};

const offsetAt = (zone: string, utc: number): number =>
  offsetOfDay(zone, Math.floor(utc / minutesOfDay)) ?? exactOffset(zone, utc);

/** '2026-12-01T10:00' as minutes on its own wall. */
export const wallMinutes = (wall: PlainDateTime): number => minuteOfText(wall);

/** Minutes on a wall as people read them. */
export const wallOf = (minutes: number): PlainDateTime => textOfMinute(minutes) as PlainDateTime;

/** UTC minutes at which a zone's clocks show this; the rules for changing clocks are those of `toInstant`. */
export const utcMinutes = (wall: number, zone: string): number => {
  const [before, after] = [offsetAt(zone, wall - minutesOfDay), offsetAt(zone, wall + minutesOfDay)];
  return before === after ? wall - before : toInstant(wallOf(wall), zone).getTime() / msPerMinute;
};

/** What a zone's clocks show at UTC minutes, as minutes on its wall. */
export const onWall = (utc: number, zone: string): number => utc + offsetAt(zone, utc);
