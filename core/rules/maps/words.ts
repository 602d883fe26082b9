import type { Size } from './frame.ts';
import type { Point } from './projections.ts';

/** A word on a map: its middle, in pixels. */
export interface Word extends Point {
  text: string;
  kind: 'city' | 'faint' | 'sea';
  size: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How wide a letter of the house's font is, as a share of its height; a little more than the widest words need. */
const letterWidth = 0.58;
const gap = 3;

const boxOf = ({ x, y, text, size }: Word): Box => {
  const half = (text.length * size * letterWidth) / 2 + gap;
  return { left: x - half, right: x + half, top: y - size * 0.7 - gap, bottom: y + size * 0.7 + gap };
};

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Round a point by so many pixels. */
export const around = ({ x, y }: Point, by: number): Box => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

/** Puts words on a map one after another, each where it covers least of what is there. */
export const wordsOn = ({ width, height }: Size, lines: readonly Point[]) => {
  // A word over a way can still be read; one under a star or another word cannot.
  const taken = lines.map((point) => ({ box: around(point, 4), weight: 1 }));
  const take = (box: Box) => {
    taken.push({ box, weight: 20 });
  };
  const outside = (box: Box): number => {
    const inside = overlap(box, { left: 2, top: 2, right: width - 2, bottom: height - 2 });
    return (box.right - box.left) * (box.bottom - box.top) - inside;
  };
  const words: Word[] = [];
  /** The best of some places; none where it must be free and no place is. Never over the edge. */
  const put = (places: readonly Word[], isNeeded: boolean): boolean => {
    let best: { word: Word; box: Box; cost: number } | null = null;
    for (const word of places) {
      const box = boxOf(word);
      const out = outside(box);
      if (out > 0 && !isNeeded) continue;
      const cost = taken.reduce((sum, other) => sum + overlap(box, other.box) * other.weight, 0) + out * 20;
      if (!best || cost < best.cost) best = { word, box, cost };
      if (cost === 0) break;
    }
    if (!best || (best.cost > 0 && !isNeeded)) return false;
    take(best.box);
    words.push(best.word);
    return true;
  };
  return { words, put, take };
};
