import { useEffect, useState } from 'react';
import type { ResultsWait } from '#web/products/results-slot.ts';
import { waitWorthTelling } from '#web/products/results-slot.ts';
import type { ProgressGiven, progressOf } from './progress.tsx';

/** How a search goes that takes long, in words, which are asked for before the first of it is told and which no quick search loads. */
export const useProgress = (given: ProgressGiven): ResultsWait | null => {
  const [words, setWords] = useState<{ of: typeof progressOf } | null>(null);
  const isWaiting = given.isFetching && !given.data;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () =>
        void import('./progress.tsx').then(
          (loaded) => setWords({ of: loaded.progressOf }),
          () => undefined,
        ),
      waitWorthTelling.afterMs,
    );
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (given.told.asked.length === 0) return null;
  return { progress: words?.of(given) ?? null };
};
