import type { CSSProperties } from 'react';
import type { Spot } from './view.ts';

/** Where something stands on a map, for `left` and `top` of its style: east is to the right on every map, in every language. */
export const atSpot = ({ x, y }: Spot): CSSProperties =>
  ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties;
