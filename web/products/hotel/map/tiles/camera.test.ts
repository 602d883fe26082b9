import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MapView, moved, spotOf } from '../view.ts';
import { cameraOf } from './camera.ts';

const room = { width: 1280, height: 800 };

/** Where Mercator's tiles have a place, in pixels of the room. */
const onTiles = ({ lat, lon }: { lat: number; lon: number }, view: MapView) => {
  const { center, zoom } = cameraOf(view);
  const world = 512 * 2 ** zoom;
  const x = (degrees: number) => ((degrees + 180) / 360) * world;
  const y = (degrees: number) => {
    const angle = Math.PI / 4 + (degrees * Math.PI) / 360;
    return (0.5 - Math.log(Math.tan(angle)) / (2 * Math.PI)) * world;
  };
  return { x: room.width / 2 + x(lon) - x(center[0]), y: room.height / 2 + y(lat) - y(center[1]) };
};

test('a pin stands on its street: all over the frame the drawn place and the one of the tiles are together', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 20, max: 55, noNaN: true }),
      // A city and what is around it: up to 40 km of frame.
      fc.double({ min: 0.03, max: 1.2, noNaN: true }),
      fc.integer({ min: -600, max: 600 }),
      fc.integer({ min: -380, max: 380 }),
      (lat, scale, right, down) => {
        const view = { lat, lon: 59.6, scale };
        const place = moved(view, { x: -right, y: -down }, room);
        const [own, tiles] = [spotOf(place, view, room), onTiles(place, view)];
        expect(Math.hypot(own.x - tiles.x, own.y - tiles.y)).toBeLessThan(2);
      },
    ),
  );
});

test('twice as near is one zoom more, with the same middle', () => {
  const view = { lat: 36.288, lon: 59.6157, scale: 0.05 };
  const [far, near] = [cameraOf(view), cameraOf({ ...view, scale: 0.1 })];
  expect(near.zoom - far.zoom).toBeCloseTo(1, 9);
  expect(near.center).toEqual([59.6157, 36.288]);
});
