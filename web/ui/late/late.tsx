import { type ComponentType, lazy, Suspense } from 'react';

/** A part of its own below or beside what matters: no page waits for it, and none breaks where it does not come. */
export const late = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};
