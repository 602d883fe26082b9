import { expect, it } from 'vitest';
import { photoWidthMin, widthsOf } from './photo.ts';

it('a photograph has every width up to its own, and a small one has some', () => {
  expect(widthsOf({ width: 4000 })).toEqual([320, 640, 960, 1600]);
  expect(widthsOf({ width: 1599 })).toEqual([320, 640, 960]);
  expect(widthsOf({ width: photoWidthMin })).toEqual([320, 640]);
});
