/** A point of a line in the units of its box; y counts from the top. */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface ChartBox {
  width: number;
  height: number;
}

/** Places values in a box: time runs from right to left, and the dearest is at the top. */
export const scaleOf = (
  { from, to }: { from: number; to: number },
  { low, high }: { low: number; high: number },
  { width, height }: ChartBox,
) => ({
  x: (at: number): number => (to === from ? width / 2 : width - ((at - from) / (to - from)) * width),
  y: (value: number): number =>
    high === low ? height / 2 : height - ((value - low) / (high - low)) * height,
});

/** An SVG path through points in sequence; empty for no points. */
export const pathOf = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
