import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant, toWall } from '#core/rules/dates/zone.ts';
import { airports } from '../places/airports.ts';
import { onWall, utcMinutes, wallMinutes, wallOfMinute } from './walls.ts';

const zones = [...new Set(airports.map(({ timeZone }) => timeZone))];
const anyMoment = fc.record({
  zone: fc.constantFrom(...zones),
  // Minutes of 2026 and 2027, the years that are on sale.
  minute: fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
    max: Date.parse('2027-12-31T00:00:00Z') / 60_000,
  }),
});

test('walls as minutes say what the calendar of the house says, on days when clocks change as well', () => {
  const changes = [
    '2026-03-29T00:30',
    '2026-10-25T02:30',
    '2027-03-28T01:30',
    '2026-11-01T01:30',
    '2027-03-14T02:30',
  ];
  const examples = changes.flatMap((wall): [{ zone: string; minute: number }][] =>
    ['Europe/London', 'Europe/Berlin', 'America/New_York', 'Africa/Casablanca'].map((zone) => [
      { zone, minute: Date.parse(`${wall}:00Z`) / 60_000 },
    ]),
  );
  fc.assert(
    fc.property(anyMoment, ({ zone, minute }) => {
      const wall = wallOfMinute(minute);
      expect(wallMinutes(wall)).toBe(minute);
      expect(utcMinutes(minute, zone)).toBe(toInstant(wall, zone).getTime() / 60_000);
      expect(wallOfMinute(onWall(minute, zone))).toBe(toWall(new Date(minute * 60_000), zone));
    }),
    { examples, numRuns: 500 },
  );
});
