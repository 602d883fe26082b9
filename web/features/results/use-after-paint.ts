import { useEffect, useRef } from 'react';

/** Does something after each change of `what`, once that change is on screen; of changes that follow at once only after the last. */
export const useAfterPaint = (what: unknown, act: () => void): void => {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done for every change of this.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame that draws the change is drawn after this callback, so what is to be done waits once more.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => now.current());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [what]);
};
