import type { Point } from './projections.ts';

/** How far the line of a flight is lifted off the ground in its middle, as a share of its length. */
const lift = 0.13;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A line through points, as a path of SVG. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, at) => {
    const before = points[at - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0;
  }, 0);

/** The way over the ground as it is flown for the eye: lifted to the side that is up. Its ends stay where they are. */
export const lifted = (ground: readonly Point[]): Point[] => {
  const [first, last] = [ground[0], ground.at(-1)];
  if (!first || !last) return [];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  // The direction at right angles to the line: upwards, or to the right if the line is vertical.
  const side = dx === 0 ? 1 : Math.sign(dx);
  const [acrossX, acrossY] = [dy * side, -dx * side];
  return ground.map(({ x, y }, at) => {
    const t = at / Math.max(1, ground.length - 1);
    const share = lift * 4 * t * (1 - t);
    return { x: x + acrossX * share, y: y + acrossY * share };
  });
};
