import { useReducer, useRef } from 'react';
import { isCovered } from '#web/ui/page/covered.ts';
import { useAfterPaint } from './use-after-paint.ts';

/**
 * What to draw. Behind an open sheet that is what was before, until what was chosen in the sheet is on screen: whoever chooses looks at the
 * sheet, and should not wait for a page that it covers.
 */
export const useBehindSheet = <Drawn>(wanted: Drawn): Drawn => {
  const drawn = useRef(wanted);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  if (drawn.current !== wanted && !isCovered()) drawn.current = wanted;
  useAfterPaint(wanted, () => {
    if (drawn.current === wanted) return;
    drawn.current = wanted;
    draw();
  });
  return drawn.current;
};
