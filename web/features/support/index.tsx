import { type ComponentType, lazy, Suspense } from 'react';

/** Its own part of the program: no page waits for it, and none breaks where it does not come. */
const late = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};

/** All ways to reach whoever runs the house, for the footer. */
export const SupportLines = late(() => import('./lines.tsx'));

/** Where to turn in the middle of a purchase. */
export const SupportHelp = late(() => import('./help.tsx'));
