/** A point of a line in a box of its own units, y from the top. */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface ChartBox {
  width: number;
  height: number;
}

/** Where values stand in a box: time from right to left as the page runs, the dearest at the top. */
export const scaleOf = (
  { from, to }: { from: number; to: number },
  { low, high }: { low: number; high: number },
  { width, height }: ChartBox,
) => ({
  x: (at: number): number => (to === from ? width / 2 : width - ((at - from) / (to - from)) * width),
  y: (value: number): number =>
    high === low ? height / 2 : height - ((value - low) / (high - low)) * height,
});

/** An SVG path through points in order; empty for none. */
export const pathOf = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
