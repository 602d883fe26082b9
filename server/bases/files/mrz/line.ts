import { lineLength } from '#core/rules/identity/mrz.ts';
import type { MrzPlace } from '#core/rules/identity/mrzRepair.ts';
import { breathe } from './breathe.ts';
import type { Gray } from './gray.ts';
import { box, compare, directionOf, drawnLetters, likest } from './letters.ts';
import type { Band } from './zone.ts';

/** Where the letters of a line stand: middle of the first, and the way from one to the next, in pixels. */
interface Grid {
  x: number;
  y: number;
  stepX: number;
  stepY: number;
}

const shadeAt = ({ width, height, data }: Gray, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [right, low] = [x - left, y - top];
  const at = top * width + left;
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return above * (1 - low) + below * low;
};

const shades = new Float32Array(box.width * box.height);

/** The box around a point, at a scale where a pitch is as wide as the box. */
const boxAt = (picture: Gray, x: number, y: number, pitch: number) => {
  const scale = pitch / box.width;
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++)
      shades[row * box.width + column] = shadeAt(
        picture,
        x + (column + 0.5 - box.width / 2) * scale,
        y + (row + 0.5 - box.height / 2) * scale,
      );
  return directionOf(shades);
};

/** Straight line through points, those that look like a letter counting more: value at 0 and slope. */
const through = (points: readonly { at: number; value: number; weight: number }[]): [number, number] => {
  let [w, wa, wv, waa, wav] = [0, 0, 0, 0, 0];
  for (const { at, value, weight } of points) {
    w += weight;
    wa += weight * at;
    wv += weight * value;
    waa += weight * at * at;
    wav += weight * at * value;
  }
  const spread = w * waa - wa * wa;
  if (spread === 0) return [wv / (w || 1), 0];
  const slope = (w * wav - wa * wv) / spread;
  return [(wv - slope * wa) / w, slope];
};

/** Moves the grid to where the letters are: every second one looks around itself, all together decide. */
const settle = async (picture: Gray, grid: Grid, reach: number, stepsEach: number): Promise<Grid> => {
  const letters = await drawnLetters();
  const steps = Array.from({ length: stepsEach * 2 + 1 }, (_, at) => ((at - stepsEach) / stepsEach) * reach);
  const found: { at: number; dx: number; dy: number; likeness: number }[] = [];
  for (let at = 0; at < lineLength; at += 2) {
    const [x, y] = [grid.x + at * grid.stepX, grid.y + at * grid.stepY];
    let best = { at, dx: 0, dy: 0, likeness: 0 };
    for (const dx of steps)
      for (const dy of steps) {
        const like = likest(boxAt(picture, x + dx * grid.stepX, y + dy * grid.stepX, grid.stepX), letters);
        if (like > best.likeness) best = { at, dx, dy, likeness: like };
      }
    found.push(best);
    await breathe();
  }
  const fitted = (side: 'dx' | 'dy') =>
    through(
      found.map((each) => ({ at: each.at, value: each[side] * grid.stepX, weight: each.likeness ** 8 })),
    );
  const [[x, stepX], [y, stepY]] = [fitted('dx'), fitted('dy')];
  return { x: grid.x + x, y: grid.y + y, stepX: grid.stepX + stepX, stepY: grid.stepY + stepY };
};

/** The 44 places of a line, each with what it looks like; and how much the whole looks like letters, from 0 to 1. */
export const readLine = async (
  picture: Gray,
  band: Band,
): Promise<{ places: MrzPlace[]; likeness: number }> => {
  const letters = await drawnLetters();
  // From the left edge of the first letter to the right edge of the last: the gaps outside are missing.
  const pitch = (band.right - band.left) / (lineLength - 0.28);
  const rough = {
    x: band.left + pitch * 0.36,
    y: (band.top + band.bottom) / 2,
    stepX: pitch,
    stepY: 0,
  };
  const near = await settle(picture, rough, 0.3, 3);
  const grid = await settle(picture, near, 0.12, 2);
  const places = Array.from({ length: lineLength }, (_, at) =>
    compare(boxAt(picture, grid.x + at * grid.stepX, grid.y + at * grid.stepY, grid.stepX), letters),
  );
  return { places, likeness: places.reduce((sum, place) => sum + (place[0]?.likeness ?? 0), 0) / lineLength };
};
