import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is loaded on its own; nothing stands in its place where that fails, so that no page breaks by it. */
export const lazyOrNothing = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));

/** A part that is loaded on its own, below or beside what matters: no page waits for it, and none breaks if it fails to load. */
export const late = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazyOrNothing(load);
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};
