import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { offsetAt, toInstant } from '#core/rules/dates/zone.ts';
import { minuteOfText, textOfMinute } from './civil.ts';

/* Wall clocks as whole minutes since 1970: a search converts hundreds of times. */
const minutesOfDay = 1440;
const msPerMinute = 60_000;

const offsetOf = (zone: string, utc: number): number => offsetAt(zone, utc * msPerMinute);

/** '2026-12-01T10:00' as minutes on its own wall. */
export const wallMinutes = (wall: PlainDateTime): number => minuteOfText(wall);

/** Minutes on a wall as people read them. */
export const wallOfMinute = (minutes: number): PlainDateTime => textOfMinute(minutes) as PlainDateTime;

/** UTC minutes at which a zone's clocks show this; the rules for changing clocks are those of `toInstant`. */
export const utcMinutes = (wall: number, zone: string): number => {
  const [before, after] = [offsetOf(zone, wall - minutesOfDay), offsetOf(zone, wall + minutesOfDay)];
  return before === after ? wall - before : toInstant(wallOfMinute(wall), zone).getTime() / msPerMinute;
};

/** What a zone's clocks show at UTC minutes, as minutes on its wall. */
export const onWall = (utc: number, zone: string): number => utc + offsetOf(zone, utc);
