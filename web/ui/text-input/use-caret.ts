import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * For a box that shows something else than was typed, which moves the caret to the end: puts the caret back to the place that was last
 * given to `caret` while typing.
 */
export const useCaret = (): {
  box: RefObject<HTMLInputElement | null>;
  caret: RefObject<number | null>;
} => {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = box.current;
    if (caret.current === null || !input || document.activeElement !== input) return;
    input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return { box, caret };
};
