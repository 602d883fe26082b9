import type { PlainDateTime } from './plain.ts';
import { toPlainDateTime } from './plain.ts';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;
const tehranOffset = 210;

/** Remembered, because building one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(zone, made);
  return made;
};

const exactOffset = (zone: string, ms: number): number => {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(ms)
      .map((part) => [part.type, Number(part.value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((wall - Math.floor(ms / msPerMinute) * msPerMinute) / msPerMinute);
};

/** Days of one zone whose offset is remembered. */
const daysKeptMax = 2000;
const offsetsByZone = new Map<string, Map<number, number | null>>();

/**
 * The offset of a whole UTC day; null if clocks change on it. Remembered: a search converts hundreds of times, and asking the system's
 * calendar each time would cost more than all the rest of it.
 */
const offsetOfDay = (zone: string, day: number): number | null => {
  let days = offsetsByZone.get(zone);
  if (!days || days.size >= daysKeptMax) days = new Map();
  const known = days.get(day);
  if (known !== undefined) return known;
  const [first, next] = [exactOffset(zone, day * msPerDay), exactOffset(zone, (day + 1) * msPerDay)];
  const offset = first === next ? first : null;
  days.set(day, offset);
  // It is stored only after the offset was found, so that unknown names of zones are not stored.
  offsetsByZone.set(zone, days);
  return offset;
};

/**
 * Minutes that a zone's wall clocks are ahead of UTC at an instant, in milliseconds since 1970. Asia/Tehran is +03:30 whatever the machine's own
 * tables say: Iran ended summer time on 2022-09-22 and old phones do not know. Tehran before that day is wrong by an
 * hour in its summers, which no flight on sale can meet. An unknown zone throws a RangeError.
 */
export const offsetAt = (zone: string, ms: number): number => {
  if (zone === 'Asia/Tehran') return tehranOffset;
  if (zone === 'UTC') return 0;
  return offsetOfDay(zone, Math.floor(ms / msPerDay)) ?? exactOffset(zone, ms);
};

/** The offset of a zone at a date, in minutes. */
export const offsetMinutes = (zone: string, at: Date): number => offsetAt(zone, at.getTime());

/**
 * The instant at which a zone's clocks show this time. If clocks skip it, the instant at which it would have been without the change; if
 * they show it twice, the first.
 */
export const toInstant = (wall: PlainDateTime, zone: string): Date => {
  const asUtc = Date.parse(`${wall}:00Z`);
  if (zone === 'Asia/Tehran') return new Date(asUtc - tehranOffset * msPerMinute);
  const [before, after] = [offsetAt(zone, asUtc - msPerDay), offsetAt(zone, asUtc + msPerDay)];
  if (before === after) return new Date(asUtc - before * msPerMinute);
  const fits = [before, after]
    .map((offset) => new Date(asUtc - offset * msPerMinute))
    .filter((instant) => instant.getTime() + offsetMinutes(zone, instant) * msPerMinute === asUtc)
    .sort((a, b) => a.getTime() - b.getTime());
  return fits[0] ?? new Date(asUtc - before * msPerMinute);
};

/** What a zone's clocks show at an instant, seconds dropped. */
export const toWall = (at: Date, zone: string): PlainDateTime =>
  toPlainDateTime(new Date(at.getTime() + offsetMinutes(zone, at) * msPerMinute).toISOString().slice(0, 16));
