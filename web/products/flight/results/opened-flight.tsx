import { lazy, Suspense, useEffect } from 'react';
import { useFlightResults } from '../results-context.ts';

const load = () => import('../detail/detail.tsx');
const Detail = lazy(load);

/** Loads a part while the browser is idle, so that it is there when it is needed. */
const useSoon = (isTime: boolean, part: () => Promise<unknown>) => {
  useEffect(() => {
    if (!isTime) return;
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => void part().catch(() => undefined), 2000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => void part().catch(() => undefined), { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }, [isTime, part]);
};

/** The sheet of the opened flight. Its script is loaded after the list. */
export const OpenedFlight = () => {
  const { opened, all } = useFlightResults();
  useSoon(all.length > 0, load);
  return opened ? (
    <Suspense>
      <Detail />
    </Suspense>
  ) : null;
};
