import type { PlainDateTime } from './plain.ts';
import { offsetMinutes, toInstant } from './zone.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** What a zone's clocks show, with how far they are ahead of UTC: `2026-12-01T08:40:00+03:30` (ISO 8601). */
export const isoWithOffset = (wall: PlainDateTime, zone: string): string => {
  const offset = offsetMinutes(zone, toInstant(wall, zone));
  const minutes = Math.abs(offset);
  return `${wall}:00${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
