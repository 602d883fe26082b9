import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainDateTime } from './plain.ts';
import { offsetMinutes, toInstant, toWall } from './zone.ts';

const wall = toPlainDateTime;

describe('zones', () => {
  it('pins Tehran to +03:30, summer too', () => {
    expect(toInstant(wall('2026-07-01T12:00'), 'Asia/Tehran').toISOString()).toBe('2026-07-01T08:30:00.000Z');
    expect(toWall(new Date('2026-07-01T20:30:00Z'), 'Asia/Tehran')).toBe('2026-07-02T00:00');
  });
  it('knows the summer time of others', () => {
    expect(offsetMinutes('Europe/Berlin', new Date('2026-01-15T12:00:00Z'))).toBe(60);
    expect(offsetMinutes('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toBe(120);
    expect(toInstant(wall('2026-07-01T12:00'), 'Europe/Istanbul').toISOString()).toBe(
      '2026-07-01T09:00:00.000Z',
    );
  });
  it('says of any minute what the calendar of the machine says, also on days when clocks change', () => {
    const calendars = new Map(
      ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'].map(
        (timeZone) => [timeZone, new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })],
      ),
    );
    const said = (zone: string, at: Date): number => {
      const [, sign, hours = '0', minutes = '0'] =
        /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(calendars.get(zone)?.format(at) ?? '') ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    };
    const moments = [
      '2026-02-15T02:30',
      '2026-03-08T06:59',
      '2026-03-29T01:00',
      '2026-04-04T14:59',
      '2026-10-25T00:59',
    ];
    const zones = [...calendars.keys()];
    for (const zone of zones)
      for (const moment of moments) {
        const at = new Date(`${moment}Z`);
        expect([zone, moment, offsetMinutes(zone, at) + 0]).toEqual([zone, moment, said(zone, at) + 0]);
      }
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 27_000_000, max: 32_000_000 }),
        (zone, minute) => {
          const at = new Date(minute * 60_000);
          expect(offsetMinutes(zone, at) - said(zone, at)).toBeCloseTo(0);
        },
      ),
    );
  });
  it('answers for times that a jump swallows or repeats', () => {
    expect(toInstant(wall('2026-03-29T02:30'), 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(toInstant(wall('2026-10-25T02:30'), 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
  it('drops seconds', () =>
    expect(toWall(new Date('2026-07-01T08:30:59.999Z'), 'Asia/Dubai')).toBe('2026-07-01T12:30'));
  it('refuses a zone that is none', () =>
    expect(() => offsetMinutes('Asia/Nowhere', new Date(0))).toThrow(RangeError));
  it('goes there and back at any minute', () => {
    const zones = fc.constantFrom('Asia/Tehran', 'Asia/Dubai', 'Asia/Kolkata', 'UTC', 'Asia/Baghdad');
    const minutes = fc.integer({ min: 27_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const at = new Date(minute * 60_000);
        return toInstant(toWall(at, zone), zone).getTime() === at.getTime();
      }),
    );
  });
});
