import { expect, it } from 'vitest';
import { isoWithOffset } from './iso.ts';
import { toPlainDateTime } from './plain.ts';

it.each([
  ['2026-12-01T08:40', 'Asia/Tehran', '2026-12-01T08:40:00+03:30'],
  ['2026-07-01T23:05', 'Europe/Istanbul', '2026-07-01T23:05:00+03:00'],
  ['2026-07-01T00:00', 'America/St_Johns', '2026-07-01T00:00:00-02:30'],
  ['2026-07-01T12:00', 'UTC', '2026-07-01T12:00:00+00:00'],
])('%s in %s is %s', (wall, zone, iso) => {
  expect(isoWithOffset(toPlainDateTime(wall), zone)).toBe(iso);
});
