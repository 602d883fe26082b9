import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landmarks, waters } from '#core/texts/map-names.ts';
import { lengthOf, lifted } from './arcs.ts';
import { nearBase, worldBase } from './bases.ts';
import type { Size } from './frame.ts';
import { alongGreatCircle, distanceKm, type MapPlace } from './great-circle.ts';
import { drawRoute } from './route-map.ts';

const thr = { name: 'تهران', lat: 35.69, lon: 51.31 };
const mhd = { name: 'مشهد', lat: 36.24, lon: 59.64 };
const dxb = { name: 'دبی', lat: 25.25, lon: 55.36, isVia: true };
const mct = { name: 'مسقط', lat: 23.59, lon: 58.28 };
const yyz = { name: 'تورنتو', lat: 43.68, lon: -79.63 };
const nrt = { name: 'توکیو', lat: 35.76, lon: 140.39 };
const lax = { name: 'لس‌آنجلس', lat: 33.94, lon: -118.41 };
const names = { waters, landmarks };
const small: Size = { width: 300, height: 176, unit: 1, hasFacts: true };
const wide: Size = { width: 1198, height: 335, unit: 1 };

const draw = (places: MapPlace[], size: Size = small) => {
  const legs = places.slice(1).map((_, at) => [at, at + 1] as const);
  const drawing = drawRoute({ places, legs, size, names });
  if (!drawing) throw new Error('nothing drawn');
  return drawing;
};
const anywhere = fc.record({
  lat: fc.double({ min: -60, max: 75, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
const inIran = fc.record({
  lat: fc.double({ min: 25.5, max: 39, noNaN: true }),
  lon: fc.double({ min: 44.5, max: 62, noNaN: true }),
});

describe('great circles', () => {
  it('are as long as the atlas says', () => {
    expect(distanceKm(thr, mhd)).toBeCloseTo(752, -1);
    // Half of the equator, and a quarter of a circle through both poles.
    expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20015, -1);
    expect(distanceKm({ lat: 0, lon: 51 }, { lat: 90, lon: 0 })).toBeCloseTo(10007.5, 0);
  });
  it('go on over the date line, by equal steps, and end where they should', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const way = alongGreatCircle(a, b, 16);
        expect(way).toHaveLength(17);
        const [whole, last] = [distanceKm(a, b), way.at(-1)];
        expect(distanceKm(last ?? a, b)).toBeLessThan(1e-6);
        // Between opposite points of the earth there are many shortest ways.
        fc.pre(whole < 19_900 && whole > 1);
        way.slice(1).forEach((point, at) => {
          const before = way[at] ?? a;
          expect(Math.abs(point.lon - before.lon)).toBeLessThanOrEqual(180);
          expect(distanceKm(before, point)).toBeCloseTo(whole / 16, 3);
        });
      }),
    );
  });
  it('from Tehran to Toronto lead over the north', () => {
    expect(Math.max(...alongGreatCircle(thr, yyz, 32).map(({ lat }) => lat))).toBeGreaterThan(60);
  });
});

describe('the bases', () => {
  it('lie where the drawings have them', () => {
    expect(nearBase.project({ lat: 33.2, lon: 46.5 })).toEqual({ x: 1000, y: 700 });
    // The place of Tehran in the mock-up of the design, whose unit is half as large.
    const tehran = nearBase.project({ lat: 35.69, lon: 51.39 });
    expect(tehran.x / 2).toBeCloseTo(590, -1);
    expect(tehran.y / 2).toBeCloseTo(290, -1);
    expect(worldBase.project({ lat: 0, lon: 180 }).x).toBeCloseTo(worldBase.period / 2);
    expect(worldBase.project({ lat: 0, lon: 0 }).y).toBeCloseTo(0);
  });
});

describe('a route on the map', () => {
  it('near home is on the near base, beyond it on the world', () => {
    expect(draw([thr, mhd]).base.name).toBe('near');
    expect(draw([thr, dxb, mct], wide).base.name).toBe('near');
    for (const far of [yyz, nrt, { name: 'لندن', lat: 51.5, lon: -0.1 }])
      expect(draw([thr, far]).base.name).toBe('world');
  });
  it('over the Pacific shows both shores beside each other', () => {
    const { stars, base } = draw([nrt, lax]);
    expect(base.left.length).toBeGreaterThan(1);
    for (const { x, y } of stars) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(280);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(150);
    }
    expect((stars[1]?.x ?? 0) - (stars[0]?.x ?? 0)).toBeGreaterThan(100);
  });
  it('shows its stops hollow, one plane, and every place by name inside the frame, never under 13 px', () => {
    const { stars, words, plane, ways } = draw([thr, dxb, mct], wide);
    expect(stars.map(({ isVia }) => isVia)).toEqual([false, true, false]);
    expect(ways).toHaveLength(2);
    expect(plane).not.toBeNull();
    for (const { name } of [thr, dxb, mct])
      expect(words.filter(({ text, kind }) => text === name && kind === 'city')).toHaveLength(1);
    for (const { size, x, y } of words) {
      expect(size).toBeGreaterThanOrEqual(13);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(wide.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(wide.height);
    }
    expect(draw([thr, mct], { ...small, unit: 1.5 }).words.every(({ size }) => size >= 19.5)).toBe(true);
  });
  it.each(['خلیج فارس', 'دریای عمان'])('always writes %s when it is in view', (water) => {
    const at = waters.find(({ name }) => name === water)?.at ?? [];
    fc.assert(
      fc.property(
        fc.constantFrom(thr, mct, dxb, yyz),
        inIran,
        fc.constantFrom(small, wide, { width: 350, height: 200, unit: 1 }),
        (from, to, size) => {
          fc.pre(distanceKm(from, to) > 100);
          const { words, base, stars } = draw([from, { ...to, name: 'مقصد' }], size);
          const projected = (base.name === 'near' ? nearBase : worldBase).project;
          const place = projected(from);
          const [left, top] = [
            (stars[0]?.x ?? 0) - place.x * base.scale,
            (stars[0]?.y ?? 0) - place.y * base.scale,
          ];
          const isSeen = at.some(([lat, lon]) => {
            const point = projected({ lat, lon });
            const [x, y] = [left + point.x * base.scale, top + point.y * base.scale];
            // Under the facts at the lower edge nothing can be read.
            return x > 0 && x < size.width && y > 0 && y < size.height - (size.hasFacts ? 38 : 0);
          });
          expect(words.some(({ text }) => text === water)).toBe(isSeen);
        },
      ),
    );
  });
  it('writes no sea where another one is, however small the map of half the world', () => {
    const [gyd, lhr] = [
      { name: 'باکو', lat: 40.47, lon: 50.05, isVia: true },
      { name: 'لندن', lat: 51.47, lon: -0.45 },
    ];
    for (const size of [small, { ...small, width: 340, height: 200 }, wide]) {
      const { words, base, stars } = draw([thr, gyd, lhr], size);
      for (const { text, x, y } of words.filter(({ kind }) => kind === 'sea')) {
        const far = (waters.find(({ name }) => name === text)?.at ?? []).map(([lat, lon]) => {
          const [from, to] = [worldBase.project(thr), worldBase.project({ lat, lon })];
          const dx = (stars[0]?.x ?? 0) + (to.x - from.x) * base.scale - x;
          return Math.hypot(dx, (stars[0]?.y ?? 0) + (to.y - from.y) * base.scale - y);
        });
        const degree = Math.abs(
          worldBase.project({ lat: 30, lon: 0 }).y - worldBase.project({ lat: 31, lon: 0 }).y,
        );
        expect(Math.min(...far), text).toBeLessThanOrEqual(Math.max(17, 9 * degree * base.scale));
      }
    }
  });
  it('writes a city of two airports once', () => {
    const ika = { name: thr.name, lat: 35.42, lon: 51.15 };
    const { words, stars } = draw([ika, { ...mct, isVia: true }, thr], wide);
    expect(stars).toHaveLength(3);
    expect(words.filter(({ text }) => text === thr.name)).toHaveLength(1);
  });
  it('hides no city of a route under the facts at its lower edge', () => {
    for (const to of [dxb, mct, mhd])
      for (const size of [small, { ...small, width: 340 }]) {
        const city = draw([thr, { ...to, isVia: false }], size).words.find(({ text }) => text === to.name);
        expect((city?.y ?? size.height) + 8).toBeLessThanOrEqual(size.height - 36);
      }
  });
  it('puts no name of a fan of ways under a star or another name, also on a phone', () => {
    const ends = [
      thr,
      { name: 'شیراز', lat: 29.54, lon: 52.59 },
      { name: 'اصفهان', lat: 32.75, lon: 51.86 },
      { name: 'تبریز', lat: 38.13, lon: 46.24 },
      { name: 'اهواز', lat: 31.34, lon: 48.76 },
      { name: 'کیش', lat: 26.53, lon: 53.98 },
      { name: 'بندرعباس', lat: 27.22, lon: 56.38 },
      { name: 'استانبول', lat: 41.26, lon: 28.74 },
    ];
    for (const width of [326, 358, 696]) {
      const drawing = drawRoute({
        places: [mhd, ...ends],
        legs: ends.map((_, at) => [0, at + 1]),
        size: { width, height: 320, unit: 1 },
        names: { waters, landmarks },
      });
      const own = drawing?.words.filter(({ kind }) => kind === 'city') ?? [];
      expect(own).toHaveLength(ends.length + 1);
      for (const { text, x, y, size } of own) {
        const half = (text.length * size) / 4;
        for (const star of drawing?.stars ?? [])
          expect(Math.abs(star.x - x) > half || Math.abs(star.y - y) > 10, `${text} on ${width}`).toBe(true);
        for (const other of drawing?.words.filter((word) => word.text !== text) ?? [])
          expect(
            Math.abs(other.x - x) > half + (other.text.length * other.size) / 4 || Math.abs(other.y - y) > 14,
            `${text} and ${other.text} on ${width}`,
          ).toBe(true);
      }
    }
  });
  it('covers no city of the route with another word', () => {
    fc.assert(
      fc.property(inIran, inIran, (a, b) => {
        fc.pre(distanceKm(a, b) > 250);
        const { words } = draw([
          { ...a, name: 'مبدأ' },
          { ...b, name: 'مقصد' },
        ]);
        const own = words.filter(({ kind }) => kind === 'city');
        const faint = words.filter(({ kind }) => kind === 'faint');
        for (const one of own)
          for (const other of faint)
            expect(Math.abs(one.x - other.x) > 20 || Math.abs(one.y - other.y) > 13).toBe(true);
      }),
    );
  });
});

describe('the line of a flight', () => {
  it('begins and ends on the ground, and is lifted upwards by 13 % of its length', () => {
    const ground = [0, 25, 50, 75, 100].map((x) => ({ x, y: 40 }));
    const arc = lifted(ground);
    expect(arc[0]).toEqual(ground[0]);
    expect(arc.at(-1)).toEqual(ground.at(-1));
    expect(arc[2]).toEqual({ x: 50, y: 27 });
    expect(lifted([...ground].reverse())[2]).toEqual({ x: 50, y: 27 });
    expect(lengthOf(ground)).toBe(100);
  });
});
