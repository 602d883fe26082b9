import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '#core/products/hotel/rules/where.ts';
import { clustersOf, fitting } from './cluster.ts';
import { isInFrame, type MapView, moved, placeAt, scaleBar, spotOf, viewOf, zoomed } from './view.ts';

const room = { width: 800, height: 600 };
const haram = { lat: 36.288, lon: 59.6157 };
const near = fc.record({
  lat: fc.double({ min: 36.1, max: 36.5, noNaN: true }),
  lon: fc.double({ min: 59.4, max: 59.8, noNaN: true }),
});
const views: fc.Arbitrary<MapView> = fc.record({
  lat: fc.constant(haram.lat),
  lon: fc.constant(haram.lon),
  scale: fc.double({ min: 0.005, max: 1, noNaN: true }),
});

describe('where things are drawn', () => {
  it('a spot and its place lead back to each other', () => {
    fc.assert(
      fc.property(near, views, (place, view) => {
        const back = placeAt(spotOf(place, view, room), view, room);
        expect(back.lat).toBeCloseTo(place.lat, 9);
        expect(back.lon).toBeCloseTo(place.lon, 9);
      }),
    );
  });

  it('a length on the map is the length on the ground, in every direction', () => {
    fc.assert(
      fc.property(near, (place) => {
        const view = { ...haram, scale: 0.1 };
        const [a, b] = [spotOf(haram, view, room), spotOf(place, view, room)];
        const pixels = Math.hypot(a.x - b.x, a.y - b.y);
        const metres = metresBetween(haram, place);
        expect(Math.abs(pixels / 0.1 - metres)).toBeLessThan(metres * 0.01 + 1);
      }),
    );
  });

  it('all places are in the frame that is made for them, and north is up', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 9 }), (places) => {
        const view = viewOf(places, room);
        expect(places.every((place) => isInFrame(place, view, room))).toBe(true);
      }),
    );
    const view = viewOf([haram], room);
    expect(spotOf({ lat: haram.lat + 0.001, lon: haram.lon }, view, room).y).toBeLessThan(300);
    expect(spotOf({ lat: haram.lat, lon: haram.lon + 0.001 }, view, room).x).toBeGreaterThan(400);
  });

  it('what is under the finger stays there while one zooms, and goes with it while one drags', () => {
    fc.assert(
      fc.property(
        views,
        fc.nat(800),
        fc.nat(600),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (view, x, y, factor) => {
          const held = placeAt({ x, y }, view, room);
          const after = spotOf(held, zoomed(view, factor, { x, y }, room), room);
          expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(1.5);
          const dragged = spotOf(held, moved(view, { x: 30, y: -20 }, room), room);
          expect(Math.hypot(dragged.x - x - 30, dragged.y - y + 20)).toBeLessThan(1.5);
        },
      ),
    );
  });

  it('the bar of the scale is a round length that fits', () => {
    const bar = scaleBar({ ...haram, scale: 0.1 }, 120);
    expect(bar).toEqual({ metres: 1_000, pixels: 100 });
    expect(scaleBar({ ...haram, scale: 0.0001 }, 120).pixels).toBeLessThanOrEqual(120);
  });
});

it('pins that would cover each other are one cluster; nobody is lost, and the first keeps its place', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: fc.nat(800), y: fc.nat(600) }), { maxLength: 40 }), (spots) => {
      const clusters = clustersOf(spots.map((spot, of) => ({ ...spot, of })));
      expect(clusters.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(
        spots.map((_, at) => at),
      );
      for (const [at, a] of clusters.entries())
        for (const b of clusters.slice(at + 1))
          expect(Math.abs(a.x - b.x) >= 66 || Math.abs(a.y - b.y) >= 34).toBe(true);
      if (spots[0]) expect(clusters[0]).toMatchObject(spots[0]);
    }),
  );
});

it('names that would cover a pin or each other are left out, the first ones stay', () => {
  const label = (x: number) => ({ spot: { x, y: 100 }, width: 60 });
  expect(fitting([label(100), label(130), label(300)], [{ x: 300, y: 105 }])).toEqual([label(100)]);
});
