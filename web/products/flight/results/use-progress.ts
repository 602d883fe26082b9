import { useEffect, useState } from 'react';
import type { ResultsWait } from '#web/products/results-slot.ts';
import { waitWorthTelling } from '#web/products/results-slot.ts';
import type { ProgressGiven, progressOf } from './progress.tsx';

/**
 * How a search goes that takes long, in words, which are asked for before the first of it is told and which no quick search loads. What the
 * document asked early may be told of before anybody waited here.
 */
export const useProgress = (given: ProgressGiven): ResultsWait | null => {
  const [words, setWords] = useState<{ of: typeof progressOf } | null>(null);
  const isTold = given.told.asked.length > 0;
  const isWaiting = given.isFetching && !given.data;
  useEffect(() => {
    if (!isWaiting && !isTold) return;
    const timer = setTimeout(
      () =>
        void import('./progress.tsx').then(
          (loaded) => setWords({ of: loaded.progressOf }),
          () => undefined,
        ),
      isTold ? 0 : waitWorthTelling.afterMs,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, isTold]);
  if (!isTold) return null;
  return { progress: words?.of(given) ?? null };
};
