import { expect, it } from 'vitest';
import { linkSizeOf, photoWidthMin, widthsOf } from './photo.ts';

it('a photograph has every width up to its own, and a small one has some', () => {
  expect(widthsOf({ width: 4000 })).toEqual([320, 640, 960, 1600]);
  expect(widthsOf({ width: 1599 })).toEqual([320, 640, 960]);
  expect(widthsOf({ width: photoWidthMin })).toEqual([320, 640]);
});

it('a cut for a link has its sides wherever the photograph is large enough, and is never larger than it', () => {
  expect(linkSizeOf({ width: 4000, height: 3000 })).toEqual({ width: 1200, height: 630 });
  expect(linkSizeOf({ width: 800, height: 500 })).toEqual({ width: 800, height: 420 });
  expect(linkSizeOf({ width: 4000, height: 315 })).toEqual({ width: 600, height: 315 });
  expect(linkSizeOf({ width: 640, height: 1 })).toEqual({ width: 1, height: 1 });
});
