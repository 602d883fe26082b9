/** What a house is painted in: its light and shaded walls, its roof, its windows by day. */
export interface Tones {
  wall: string;
  shade: string;
  roof: string;
  glass: string;
}

/** Walls of the family. Every house and every room takes one of them by its seed. */
export const tones: readonly [Tones, ...Tones[]] = [
  { wall: '#f4ead7', shade: '#e2d2b2', roof: '#0f6f86', glass: '#2a6f95' },
  { wall: '#f0dfc0', shade: '#d6bd8e', roof: '#a9662f', glass: '#2a4f86' },
  { wall: '#eef3f5', shade: '#cfdae1', roof: '#2b4a7c', glass: '#35618f' },
  { wall: '#f5dfd0', shade: '#dcbca6', roof: '#b5553c', glass: '#2f86a8' },
  { wall: '#dcefee', shade: '#b3d4d2', roof: '#14768b', glass: '#1f5a7a' },
  { wall: '#efe3f0', shade: '#cdbad6', roof: '#5b4488', glass: '#3b3f8a' },
];

/** Windows with a light behind them. */
export const lit = '#ffd98a';

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Rows of windows: one dashed line a row, from x to x, from the first row down. */
export const windows = (
  { from, to, rows, step, top }: { from: number; to: number; rows: number; step: number; top: number },
  colour: string,
  [pane, gap, width] = [10, 8, 10],
): string =>
  `<path d="${Array.from({ length: rows }, (_, at) => `M${from} ${top + at * step}h${to - from}`).join('')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${pane} ${gap}"/>`;
