import { breathe } from './breathe.ts';
import type { Gray } from './gray.ts';
import { inkOf } from './gray.ts';

/** A line of letters in a picture whose lines run level. */
export interface Band {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A line of 44 letters changes from paper to ink at least this often; printed fields do not. */
const changesMin = 34;

/** How often each row, followed at a slope, changes from paper to ink. */
const changesByRow = (ink: Uint8Array, width: number, height: number, slope: number): Uint16Array => {
  const changes = new Uint16Array(height);
  for (let y = 0; y < height; y++) {
    let before = 0;
    let count = 0;
    for (let x = 0; x < width; x++) {
      const row = y + Math.round((x - width / 2) * slope);
      const now = row >= 0 && row < height ? (ink[row * width + x] ?? 0) : 0;
      if (now > before) count++;
      before = now;
    }
    changes[y] = count;
  }
  return changes;
};

/** Level lines make sharp steps in the profile of rows. */
const sharpness = (changes: Uint16Array): number => {
  let sum = 0;
  for (let y = 1; y < changes.length; y++) {
    const step = (changes[y] ?? 0) - (changes[y - 1] ?? 0);
    sum += step * step;
  }
  return sum;
};

const slopeOf = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** The degrees (clockwise) by which lines of letters lean, up to six either way. */
export const tiltOf = async (picture: Gray): Promise<number> => {
  const { width, height } = picture;
  const ink = inkOf(picture, Math.round(width / 24));
  const best = async (degrees: readonly number[]): Promise<number> => {
    let found = { degrees: 0, worth: -1 };
    for (const each of degrees) {
      const worth = sharpness(changesByRow(ink, width, height, slopeOf(each)));
      if (worth > found.worth) found = { degrees: each, worth };
      await breathe();
    }
    return found.degrees;
  };
  const coarse = await best(Array.from({ length: 17 }, (_, at) => (at - 8) * 0.75));
  return best(Array.from({ length: 11 }, (_, at) => coarse + (at - 5) * 0.15));
};

/** Rows that are full of letters, as runs. */
const runsOf = (changes: Uint16Array): { top: number; bottom: number }[] => {
  const runs: { top: number; bottom: number }[] = [];
  let top = -1;
  for (let y = 0; y <= changes.length; y++) {
    const isFull = (changes[y] ?? 0) >= changesMin;
    if (isFull && top < 0) top = y;
    if (!isFull && top >= 0) {
      const last = runs.at(-1);
      // A row or two of thin strokes does not end a line.
      if (last && top - last.bottom <= 2) last.bottom = y;
      else runs.push({ top, bottom: y });
      top = -1;
    }
  }
  return runs.filter((run) => run.bottom - run.top >= 4);
};

/** From the first to the last letter of a run: the widest stretch without a gap of several letters. */
const extentOf = (ink: Uint8Array, width: number, run: { top: number; bottom: number }): Band | null => {
  const gapMax = (run.bottom - run.top) * 2.2;
  let best = { left: 0, right: 0 };
  let left = -1;
  let last = -1;
  const close = () => {
    if (left >= 0 && last - left > best.right - best.left) best = { left, right: last + 1 };
  };
  for (let x = 0; x < width; x++) {
    let count = 0;
    for (let y = run.top; y < run.bottom; y++) count += ink[y * width + x] ?? 0;
    if (count === 0) continue;
    if (left < 0 || x - last > gapMax) {
      close();
      left = x;
    }
    last = x;
  }
  close();
  const long = best.right - best.left;
  const tall = run.bottom - run.top;
  // 44 letters, each about as wide as it is tall with its gap.
  return long > tall * 20 && long < tall * 110 ? { ...run, ...best } : null;
};

/** Pairs of lines that could be the zone, lowest first: alike in length, one under the other. */
export const zonesOf = (picture: Gray): [Band, Band][] => {
  const { width, height } = picture;
  const ink = inkOf(picture, Math.round(width / 24));
  const bands = runsOf(changesByRow(ink, width, height, 0)).flatMap((run) => extentOf(ink, width, run) ?? []);
  const pairs: [Band, Band][] = [];
  for (let at = bands.length - 1; at > 0; at--) {
    const [upper, lower] = [bands[at - 1], bands[at]];
    if (!upper || !lower) continue;
    const [a, b] = [upper.right - upper.left, lower.right - lower.left];
    const isClose = lower.top - upper.top < (a / 44) * 4.5;
    if (isClose && Math.abs(a - b) < Math.max(a, b) * 0.12) pairs.push([upper, lower]);
  }
  return pairs;
};
