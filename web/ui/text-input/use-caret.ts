import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * For a box that shows something else than was typed, which throws the caret to the end: it is put back to what was last said to
 * `caret` while something was typed.
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
