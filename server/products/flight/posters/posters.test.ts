import { expect, it } from 'vitest';
import { drawnPosters } from '#server/platform/posters/drawn.ts';
import popular from '../data/popular-places.json' with { type: 'json' };
import timetable from '../data/timetable.json' with { type: 'json' };
import { airports } from '../places/airports.ts';
import { placePoster } from './index.ts';
import { drawnOf, landscapeOf } from './landscapes.ts';

const ofTimetable = new Set(timetable.flatMap((row) => row.split(' ').slice(0, 2)));

it('no place that is flown to, popular or known is without a poster, and none is a place of nobody', () => {
  expect(ofTimetable.size).toBeGreaterThan(100);
  for (const code of [...ofTimetable, ...popular, ...airports.map(({ iata }) => iata)]) {
    const svg = placePoster(code);
    expect({
      code,
      is: svg?.startsWith('<svg ') && svg.endsWith('</svg>') && svg.length <= 3 * 1024,
    }).toEqual({
      code,
      is: true,
    });
  }
  expect(placePoster('QQQ')).toBeNull();
});

it('cities that were drawn have their own, whichever of their airports is asked for', () => {
  for (const name of Object.values(drawnOf)) expect(Object.keys(drawnPosters)).toContain(name);
  expect(placePoster('IKA')).toBe(drawnPosters['tehran']);
  expect(placePoster('THR')).toBe(drawnPosters['tehran']);
});

it('a city looks as is known of it, else as its country does', () => {
  expect(landscapeOf('KER', 'IR')).toBe('desert');
  expect(landscapeOf('RAS', 'IR')).not.toBe('desert');
  expect(landscapeOf('XXX', 'NP')).toBe('mountain');
  expect(landscapeOf('XXX', 'ZZ')).toBe('green');
});
