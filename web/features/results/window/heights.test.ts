import { expect, test } from 'vitest';
import { createHeights } from './heights.ts';

const rows = (...heights: number[]) => heights.map((height, at) => ({ id: `r${at}`, height }));
const others = (heights: ReturnType<typeof createHeights>) => Object.fromEntries(heights.now().others);

test('most rows are as high as usual, and only others are kept by their names', () => {
  const heights = createHeights();
  heights.learn(rows(75, 75, 90, 75.05));
  expect(heights.now().usual).toBe(75);
  expect(others(heights)).toEqual({ r2: 90 });
  heights.learn([{ id: 'r9', height: 120 }]);
  expect([heights.now().usual, others(heights)]).toEqual([75, { r2: 90, r9: 120 }]);
});

test('a row that became as high as usual is no other one, and one that opened is', () => {
  const heights = createHeights();
  heights.learn(rows(75, 75, 90));
  heights.learn([{ id: 'r2', height: 75 }]);
  heights.learn([{ id: 'r0', height: 400 }]);
  expect([heights.now().usual, others(heights)]).toEqual([75, { r0: 400 }]);
});

test('where rows that are known became otherwise together, all is learned anew', () => {
  const heights = createHeights();
  heights.learn(rows(75, 75, 90, 75));
  heights.learn(rows(56, 56, 60, 56));
  expect([heights.now().usual, others(heights)]).toEqual([56, { r2: 60 }]);
});

test('a row is taken for as high as its element was, until it is measured', () => {
  const heights = createHeights();
  heights.learn(rows(75, 75, 90));
  heights.guess('new', 90);
  expect(others(heights)).toEqual({ r2: 90, new: 90 });
  heights.learn([{ id: 'new', height: 75 }]);
  expect(others(heights)).toEqual({ r2: 90 });
});

test('of another list only the usual height is known', () => {
  const heights = createHeights();
  heights.learn(rows(75, 75, 90));
  heights.forget();
  heights.learn([{ id: 'r0', height: 120 }]);
  expect([heights.now().usual, others(heights)]).toEqual([75, { r0: 120 }]);
});
