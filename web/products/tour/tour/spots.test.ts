import { expect, test } from 'vitest';
import { scaleOf, spotsOf } from './spots.ts';

const hagiaSophia = { lat: 41.0086, lon: 28.9802 };
const topkapi = { lat: 41.0115, lon: 28.9833 };
const taksim = { lat: 41.037, lon: 28.985 };

test('north is up, east is to the right, and everything stands inside of the box', () => {
  const { at } = spotsOf([hagiaSophia, topkapi, taksim], 1.6);
  const [sophia, palace, square] = at;
  expect(square?.y).toBeLessThan(palace?.y ?? 0);
  expect(sophia?.x).toBeLessThan(square?.x ?? 0);
  for (const { x, y } of at) {
    expect(x).toBeGreaterThanOrEqual(14 - 1e-9);
    expect(y).toBeGreaterThanOrEqual(14 - 1e-9);
    expect(y).toBeLessThanOrEqual(86 + 1e-9);
  }
});

test('both directions have one scale: a kilometre north is as long as one east', () => {
  const from = { lat: 41, lon: 29 };
  const north = { lat: 41 + 1 / 111.2, lon: 29 };
  const east = { lat: 41, lon: 29 + 1 / (111.2 * Math.cos((41 * Math.PI) / 180)) };
  const { at, widthKm } = spotsOf([from, north, east], 1.6);
  const [a, b, c] = at;
  const up = (((a?.y ?? 0) - (b?.y ?? 0)) / 100) * (widthKm / 1.6);
  const right = (((c?.x ?? 0) - (a?.x ?? 0)) / 100) * widthKm;
  expect(up).toBeCloseTo(1, 2);
  expect(right).toBeCloseTo(1, 2);
});

test('one place alone stands in the middle; the scale is a round length that fits', () => {
  expect(spotsOf([taksim], 1.6).at).toEqual([{ x: 50, y: 50 }]);
  expect([0.7, 3.1, 20, 700].map(scaleOf)).toEqual([0.2, 1, 5, 200]);
});
