import { describe, expect, it } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { endDayText, minutesOf, type SharedPart } from './trip.ts';

const part = (startsAt: string, endsAt: string | null, zone = 'Europe/Berlin'): SharedPart => ({
  kind: 'air',
  title: '',
  subtitle: '',
  from: 'تهران',
  to: 'فرانکفورت',
  fromPoint: null,
  toPoint: null,
  startsAt: toPlainDateTime(startsAt),
  startsAtTimeZone: 'Asia/Tehran',
  endsAt: endsAt === null ? null : toPlainDateTime(endsAt),
  endsAtTimeZone: zone,
  notes: [],
});

describe('a part of a shared trip', () => {
  it('lasts as long as it does, whatever the walls show', () => {
    expect(minutesOf(part('2026-12-06T03:40', '2026-12-06T06:40'))).toBe(330);
    expect(minutesOf(part('2026-12-06T03:40', null))).toBeNull();
  });
  it('says the day of its end where it is another', () => {
    expect(endDayText(part('2026-12-06T03:40', '2026-12-06T23:59'))).toBeNull();
    expect(endDayText(part('2026-12-06T23:40', '2026-12-07T02:40'))).toBe('روز بعد');
    expect(endDayText(part('2026-12-06T23:40', '2026-12-08T02:40'))).toBe('۲ روز بعد');
    expect(endDayText(part('2026-12-06T01:00', '2026-12-05T23:00', 'Pacific/Honolulu'))).toBe('روز قبل');
    expect(endDayText(part('2026-12-06T01:00', null))).toBeNull();
  });
});
