import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { offsetAt, toInstant } from '#core/rules/dates/zone.ts';
import { minuteOfText, textOfMinute } from './civil.ts';

/* Wall clocks as whole minutes since 1970: a search converts hundreds of times. */
const minutesOfDay = 1440;
const msPerMinute = 60_000;

const offsetOf = (zone: string, utc: number): number => offsetAt(zone, utc * msPerMinute);

/** '2026-12-01T10:00' as minutes of local time. */
export const wallMinutes = (wall: PlainDateTime): number => minuteOfText(wall);

/** Minutes of local time as text. */
export const wallOfMinute = (minutes: number): PlainDateTime => textOfMinute(minutes) as PlainDateTime;

/** The UTC minutes at which a zone's clocks show this local time; changes of clocks follow the rules of `toInstant`. */
export const utcMinutes = (wall: number, zone: string): number => {
  const [before, after] = [offsetOf(zone, wall - minutesOfDay), offsetOf(zone, wall + minutesOfDay)];
  return before === after ? wall - before : toInstant(wallOfMinute(wall), zone).getTime() / msPerMinute;
};

/** The local time of a zone at UTC minutes, in minutes. */
export const onWall = (utc: number, zone: string): number => utc + offsetOf(zone, utc);
