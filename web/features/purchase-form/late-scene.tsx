import { type ComponentType, lazy, Suspense } from 'react';
import type { SendingScene } from './use-sending.ts';

/** A scene that is loaded while an order is sent; where it does not come, the order is sent without. */
export const lateScene = <P extends { scene: SendingScene }>(
  load: () => Promise<{ default: ComponentType<P> }>,
) => {
  const Scene: ComponentType<P> = lazy(() => load().catch(() => ({ default: () => null })));
  return (props: P) => (
    <Suspense>
      <Scene {...props} />
    </Suspense>
  );
};
