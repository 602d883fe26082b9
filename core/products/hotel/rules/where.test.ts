import { expect, test } from 'vitest';
import { metresBetween, walkingMinutes } from './where.ts';

test('distances are as the crow flies, and on foot a little longer', () => {
  const haram = { lat: 36.288, lon: 59.6157 };
  expect(metresBetween(haram, haram)).toBe(0);
  expect(metresBetween({ lat: 35, lon: 51 }, { lat: 36, lon: 51 })).toBeCloseTo(111_195, -2);
  expect(walkingMinutes(800)).toBe(13);
  expect(walkingMinutes(0)).toBe(1);
});
