import { useCallback, useEffect, useState } from 'react';
import { type ResultsModel, waitWorthTelling } from '#web/products/results-slot.ts';
import type Wait from './wait.tsx';

/** So long nothing is found after the first word of it: then the wait is worth a scene, and not one for the blink of an eye. */
const sceneAfterMs = 150;

/** Does it once the time has passed, unless things change before. */
const useAfter = (isTime: boolean, milliseconds: number, act: () => void) => {
  useEffect(() => {
    if (!isTime) return;
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  }, [isTime, milliseconds, act]);
};

/**
 * The wait for a search that takes long, once its drawing is there; until then the page is as of any other search. The scene is
 * opened where nobody has found anything for a while, and stays until something stands.
 */
export const useWait = ({ state, wait }: Pick<ResultsModel, 'state' | 'wait'>) => {
  const [Part, setPart] = useState<typeof Wait | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isLoading = state.kind === 'loading';
  const load = useCallback(() => {
    // Where it does not come the search goes on without it.
    void import('./wait.tsx').then(
      (loaded) => setPart(() => loaded.default),
      () => undefined,
    );
  }, []);
  const open = useCallback(() => setOpen(true), []);
  useAfter(isLoading && !Part, waitWorthTelling.afterMs, load);
  // What the document asked early may be told of before anybody waited here.
  useAfter(wait !== null && !Part, 0, load);
  useAfter(isLoading && wait?.progress?.found === 0, sceneAfterMs, open);
  if (isOpen && !isLoading) setOpen(false);
  return { Wait: Part, isScene: isOpen && isLoading };
};
