import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is loaded on its own, below or beside what matters: no page waits for it, and none breaks if it fails to load. */
export const late = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};
