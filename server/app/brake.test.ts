import { expect, it } from 'vitest';
import { createBrake } from './brake.ts';

const atTime = () => {
  let now = 0;
  const brake = createBrake(() => now);
  return {
    brake,
    later: (ms: number) => {
      now += ms;
    },
  };
};

it('lets the next one begin at once after a long life, and later and later where one dies after the other', () => {
  const { brake, later } = atTime();
  const place = {};
  const pauses = Array.from({ length: 11 }, () => brake.died(place));
  expect(pauses).toEqual([0, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  later(60_000);
  expect(brake.died(place)).toBe(0);
});

it('is hopeless where one died after the other in every place, and not for ever', () => {
  const { brake, later } = atTime();
  const [one, other] = [{}, {}];
  for (let deaths = 0; deaths < 10; deaths += 1) brake.died(one);
  expect(brake.isHopeless([one, other])).toBe(false);
  for (let deaths = 0; deaths < 9; deaths += 1) brake.died(other);
  expect(brake.isHopeless([one, other])).toBe(false);
  brake.died(other);
  expect(brake.isHopeless([one, other])).toBe(true);
  later(60_000);
  brake.died(one);
  expect(brake.isHopeless([one, other])).toBe(false);
});

it('makes nobody wait who is released', async () => {
  const { brake } = atTime();
  const waiting = brake.pause({}, 2 ** 30);
  brake.release();
  await waiting;
});
