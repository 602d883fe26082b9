import { type InkPiece, lettersIn } from './components.ts';
import { type Curve, curveThrough, slopeAt, valueAt } from './curve.ts';
import { type Gray, inkOf } from './gray.ts';

/** A row of letters at even steps: where each stands by its number, 0 the leftmost that was seen. */
export interface LetterRow {
  x: Curve;
  y: Curve;
  count: number;
  /** Height of a capital in proportion to the step from one letter to the next. */
  tall: number;
}

/** A line of 44 letters shows at least this many of them on their own. */
const lettersMin = 24;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Whether `b` could be the next letter after `a`, or the one after that: of the same height (a filler is lower), beside it, at the same
 * level.
 */
const isNext = (a: InkPiece, b: InkPiece): boolean => {
  const tall = Math.max(a.height, b.height);
  const way = b.x - a.x;
  return (
    way > tall * 0.4 &&
    way < tall * 2.6 &&
    Math.abs(b.y - a.y) < tall * 0.2 + way * 0.16 &&
    Math.min(a.height, b.height) > tall * 0.4
  );
};

/** Letters that follow one another, each set from left to right. */
const chainsOf = (pieces: readonly InkPiece[]): InkPiece[][] => {
  const sorted = [...pieces].sort((a, b) => a.x - b.x);
  const chainOf = sorted.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (chainOf[root] !== root) root = chainOf[root] ?? root;
    chainOf[at] = root;
    return root;
  };
  for (const [at, piece] of sorted.entries()) {
    let linked = 0;
    for (let next = at + 1; next < sorted.length && linked < 2; next++) {
      const other = sorted[next];
      if (!other || other.x - piece.x > 150) break;
      if (!isNext(piece, other)) continue;
      chainOf[rootOf(next)] = rootOf(at);
      linked++;
    }
  }
  const chains = new Map<number, InkPiece[]>();
  for (const [at, piece] of sorted.entries()) {
    const root = rootOf(at);
    chains.set(root, [...(chains.get(root) ?? []), piece]);
  }
  return [...chains.values()].filter((chain) => chain.length >= lettersMin);
};

/** Numbers the letters of a chain by the steps between them and fits a curve; letters far from it are dropped. */
const rowOf = (chain: readonly InkPiece[]): LetterRow | null => {
  const tall = median(chain.map((piece) => piece.height));
  const steps = chain.slice(1).map((piece, at) => piece.x - (chain[at]?.x ?? 0));
  let step = median(steps.filter((each) => each > tall * 0.5 && each < tall * 2));
  if (!(step > 0)) return null;
  const numbered: { at: number; piece: InkPiece }[] = [];
  let number = 0;
  let before = chain[0];
  for (const piece of chain) {
    const way = before ? (piece.x - before.x) / step : 0;
    // A piece that is not near a whole number of steps is dirt between two letters.
    if (piece !== chain[0] && Math.abs(way - Math.max(1, Math.round(way))) > 0.38) continue;
    if (piece !== chain[0]) number += Math.max(1, Math.round(way));
    if (way > 0.62 && way < 1.38) step = step * 0.9 + way * step * 0.1;
    numbered.push({ at: number, piece });
    before = piece;
  }
  let kept = numbered;
  let [x, y]: [Curve | null, Curve | null] = [null, null];
  for (let round = 0; round < 4; round++) {
    const along = (side: 'x' | 'y') =>
      curveThrough(kept.map(({ at, piece }) => ({ at, value: piece[side], weight: 1 })));
    [x, y] = [along('x'), along('y')];
    if (!x || !y) return null;
    const [curveX, curveY] = [x, y];
    const off = ({ at, piece }: (typeof kept)[number]) =>
      Math.max(Math.abs(valueAt(curveX, at) - piece.x), Math.abs(valueAt(curveY, at) - piece.y)) / step;
    const limit = round === 0 ? 0.6 : 0.3;
    kept = kept.filter((each) => off(each) < limit);
    if (kept.length < lettersMin) return null;
  }
  if (!x || !y) return null;
  const [from, to] = [kept[0]?.at ?? 0, kept.at(-1)?.at ?? 0];
  const moved = ([a, b, c]: Curve): Curve => [a + b * from + c * from * from, b + 2 * c * from, c];
  const heights = kept.map(({ piece }) => piece.height).sort((a, b) => a - b);
  const pitch = slopeAt(x, (from + to) / 2);
  const capital = heights[Math.floor(heights.length * 0.8)] ?? tall;
  const ratio = capital / pitch;
  // In the font of these zones height and pitch have about this ratio. Other fonts do not.
  if (ratio < 0.65 || ratio > 1.6) return null;
  return { x: moved(x), y: moved(y), count: to - from + 1, tall: ratio };
};

/** Ways to tell ink from paper, tried one after the other: half the surroundings as a share of the picture, and how dark. */
export const looks = [
  { reach: 1 / 48, darkness: 0.82 },
  { reach: 1 / 110, darkness: 0.9 },
  { reach: 1 / 110, darkness: 0.7 },
] as const;

/** Pairs of rows that could be the zone, lowest first: with the same step, one under the other. */
export const zonesOf = (
  picture: Gray,
  { reach, darkness }: (typeof looks)[number],
): [LetterRow, LetterRow][] => {
  const { width, height } = picture;
  const ink = inkOf(picture, Math.round(Math.max(width, height) * reach), darkness);
  const rows = chainsOf(lettersIn(ink, width, height)).flatMap((chain) => rowOf(chain) ?? []);
  const middle = (row: LetterRow) => row.count / 2;
  const pairs: [LetterRow, LetterRow][] = [];
  for (const upper of rows)
    for (const lower of rows) {
      const step = slopeAt(upper.x, middle(upper));
      const isAlike = Math.abs(Math.log(slopeAt(lower.x, middle(lower)) / step)) < 0.16;
      // The place in the lower row that is under the middle of the upper row.
      const at = (valueAt(upper.x, middle(upper)) - valueAt(lower.x, 0)) / step;
      const way = valueAt(lower.y, at) - valueAt(upper.y, middle(upper));
      if (isAlike && at > 0 && at < lower.count && way > step * 1.2 && way < step * 4.5)
        pairs.push([upper, lower]);
    }
  return pairs.sort((a, b) => valueAt(b[1].y, middle(b[1])) - valueAt(a[1].y, middle(a[1])));
};
