import { expect, it } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { kmOf, routeOf } from './route.ts';
import type { SharedPart } from './trip.ts';

const points = {
  تهران: { lat: 35.42, lon: 51.15 },
  دبی: { lat: 25.25, lon: 55.36 },
  مسقط: { lat: 23.59, lon: 58.28 },
};

const part = (from: string, to: string, startsAt: string, endsAt: string): SharedPart => ({
  kind: 'air',
  title: '',
  subtitle: '',
  from,
  to,
  fromPoint: points[from as keyof typeof points] ?? null,
  toPoint: points[to as keyof typeof points] ?? null,
  startsAt: toPlainDateTime(startsAt),
  startsAtTimeZone: 'Asia/Tehran',
  endsAt: toPlainDateTime(endsAt),
  endsAtTimeZone: 'Asia/Tehran',
  notes: [],
});
const toDubai = part('تهران', 'دبی', '2026-12-06T08:00', '2026-12-06T10:00');
const toMuscat = part('دبی', 'مسقط', '2026-12-06T12:00', '2026-12-06T13:00');

it('has a place where one changes as one on the way, and a place where one stays as an end', () => {
  expect(routeOf([toDubai, toMuscat])).toEqual({
    places: [
      { name: 'تهران', ...points.تهران },
      { name: 'دبی', ...points.دبی, isVia: true },
      { name: 'مسقط', ...points.مسقط },
    ],
    legs: [
      [0, 1],
      [1, 2],
    ],
  });
  const later = part('دبی', 'مسقط', '2026-12-09T12:00', '2026-12-09T13:00');
  expect(routeOf([toDubai, later])?.places[1]).not.toHaveProperty('isVia');
  const stay = { ...part('دبی', 'هتل', '2026-12-06T14:00', '2026-12-09T12:00'), kind: 'stay' as const };
  expect(routeOf([toDubai, stay])?.places[1]).not.toHaveProperty('isVia');
});

it('draws a way there and back once', () => {
  const back = part('دبی', 'تهران', '2026-12-10T12:00', '2026-12-10T15:00');
  expect(routeOf([toDubai, back])?.legs).toEqual([[0, 1]]);
});

it('is none where nobody knows where the places lie, and where nobody moves', () => {
  expect(routeOf([part('تهران', 'جایی', '2026-12-06T08:00', '2026-12-06T10:00')])).toBeNull();
  expect(routeOf([part('دبی', 'دبی', '2026-12-06T08:00', '2026-12-07T10:00')])).toBeNull();
});

it('is as long as the shortest way over the globe', () => {
  expect(kmOf(toDubai)).toBeCloseTo(1190, -2);
  expect(kmOf(part('دبی', 'جایی', '2026-12-06T08:00', '2026-12-06T10:00'))).toBeNull();
});
