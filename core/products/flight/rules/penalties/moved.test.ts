import { expect, it } from 'vitest';
import { isFreeMove } from './moved.ts';

it('is free where it was cancelled or moved by more than two hours, either way', () => {
  expect([null, 121, -121, 1440].map(isFreeMove)).toEqual([true, true, true, true]);
  expect([0, 119, 120, -120].map(isFreeMove)).toEqual([false, false, false, false]);
});
