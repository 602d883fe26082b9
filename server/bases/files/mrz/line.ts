import { lineLength } from '#core/rules/identity/mrz.ts';
import type { MrzPlace } from '#core/rules/identity/mrz-repair.ts';
import { breathe } from './breathe.ts';
import { type Curve, curveThrough, slopeAt, valueAt } from './curve.ts';
import type { Gray } from './gray.ts';
import { box, compareWithLetters, type DrawnLetters, directionOf, drawnLetters, likest } from './letters.ts';
import type { LetterRow } from './zone.ts';

/** Where the letters of a line stand, and their shape in proportion to the step from one to the next. */
interface Grid {
  x: Curve;
  y: Curve;
  wide: number;
  tall: number;
  /** How far the foot of a letter is to the left of its head. */
  lean: number;
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

/** The box around the place `at` of a grid, moved by `across` and `down` steps; the step is as wide as the box. */
const boxAt = (picture: Gray, grid: Grid, at: number, across = 0, down = 0) => {
  const [stepX, stepY] = [slopeAt(grid.x, at), slopeAt(grid.y, at)];
  const x = valueAt(grid.x, at) + across * stepX - down * stepY;
  const y = valueAt(grid.y, at) + across * stepY + down * stepX;
  for (let row = 0; row < box.height; row++) {
    const low = ((row + 0.5 - box.height / 2) / box.width) * grid.tall;
    for (let column = 0; column < box.width; column++) {
      const right = ((column + 0.5) / box.width - 0.5) * grid.wide - low * grid.lean;
      shades[row * box.width + column] = shadeAt(
        picture,
        x + right * stepX - low * stepY,
        y + right * stepY + low * stepX,
      );
    }
  }
  return directionOf(shades);
};

const plus = (a: Curve, b: Curve | null): Curve => (b ? [a[0] + b[0], a[1] + b[1], a[2] + b[2]] : a);

/** Moves the grid to where the letters are: every second one searches around itself, and all together decide. */
const settle = async (
  picture: Gray,
  { grid, count, letters }: { grid: Grid; count: number; letters: DrawnLetters },
  reach: number,
): Promise<Grid> => {
  const steps = [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1].map((each) => each * reach);
  const found: { at: number; across: number; down: number; weight: number }[] = [];
  for (let at = 0; at < count; at += 2) {
    let best = { at, across: 0, down: 0, weight: 0 };
    for (const across of steps)
      for (const down of steps) {
        const weight = likest(boxAt(picture, grid, at, across, down), letters) ** 8;
        if (weight > best.weight) best = { at, across, down, weight };
      }
    found.push(best);
    await breathe();
  }
  const moves = (side: 'x' | 'y') =>
    curveThrough(
      found.map(({ at, across, down, weight }) => {
        const [stepX, stepY] = [slopeAt(grid.x, at), slopeAt(grid.y, at)];
        return {
          at,
          weight,
          value: side === 'x' ? across * stepX - down * stepY : across * stepY + down * stepX,
        };
      }),
    );
  return { ...grid, x: plus(grid.x, moves('x')), y: plus(grid.y, moves('y')) };
};

const likenessOf = (picture: Gray, grid: Grid, count: number, letters: DrawnLetters): number => {
  let sum = 0;
  for (let at = 1; at < count; at += 3) sum += likest(boxAt(picture, grid, at), letters);
  return sum;
};

/** Tries how wide, tall and slanted the letters are, one after the other. */
const shape = async (picture: Gray, start: Grid, count: number, letters: DrawnLetters): Promise<Grid> => {
  let grid = start;
  for (const side of ['tall', 'wide', 'lean'] as const) {
    let best = likenessOf(picture, grid, count, letters);
    const base = grid;
    for (const more of [-0.2, -0.1, 0.1, 0.2]) {
      const tried = { ...base, [side]: base[side] + more };
      const worth = likenessOf(picture, tried, count, letters);
      if (worth > best) [best, grid] = [worth, tried];
    }
    await breathe();
  }
  return grid;
};

/** 44 places in a row with the letters that each resembles, and how much the whole resembles letters, from 0 to 1. */
export interface ReadLine {
  places: MrzPlace[];
  likeness: number;
}

/** So many letters at each end may have been missed, and so many pieces there may be no letters. */
const missed = 2;
const windowsMax = 3;

/** The lines that a row of letters may be, since it is not known which letter is the first. Likeliest first. */
export const readRow = async (picture: Gray, row: LetterRow): Promise<ReadLine[]> => {
  const cuts = await drawnLetters();
  const { count } = row;
  const rough: Grid = {
    x: row.x,
    y: row.y,
    wide: 1,
    tall: Math.min(1.4, Math.max(0.7, row.tall / 1.06)),
    lean: 0,
  };
  const [plain] = cuts;
  if (!plain) return [];
  const near = await settle(picture, { grid: rough, count, letters: plain }, 0.24);
  const shaped = await shape(picture, near, count, plain);
  let letters = plain;
  let most = 0;
  for (const each of cuts) {
    const worth = likenessOf(picture, shaped, count, each);
    if (worth > most) [most, letters] = [worth, each];
  }
  const grid = await settle(picture, { grid: shaped, count, letters }, 0.12);
  const from = Math.min(0, count - lineLength) - missed;
  const to = Math.max(count, lineLength) + missed;
  const places: MrzPlace[] = [];
  for (let at = from; at < to; at++) places.push(compareWithLetters(boxAt(picture, grid, at), letters));
  const lines: ReadLine[] = [];
  for (let start = 0; start + lineLength <= places.length; start++) {
    const cut = places.slice(start, start + lineLength);
    lines.push({
      places: cut,
      likeness: cut.reduce((sum, place) => sum + (place[0]?.likeness ?? 0), 0) / lineLength,
    });
  }
  return lines.sort((a, b) => b.likeness - a.likeness).slice(0, windowsMax);
};
