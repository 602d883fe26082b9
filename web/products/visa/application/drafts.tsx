import { lazy, Suspense } from 'react';
import { DraftNote } from './draft-note.tsx';
import type { Start } from './use-kept.ts';

/** It is loaded by itself, since the form need not wait for its call. */
const UnpaidNote = lazy(() => import('./unpaid-note.tsx'));

interface DraftsProps {
  start: Start;
  /** The destination's name. */
  name: string;
  onAnew: () => void;
}

/** Notes about earlier visits: a restored draft, and an application that was sent but not paid. */
export const Drafts = ({ start, name, onAnew }: DraftsProps) => (
  <>
    <DraftNote from={start.from} onAnew={onAnew} />
    {start.owner === null ? null : (
      <Suspense fallback={null}>
        <UnpaidNote name={name} />
      </Suspense>
    )}
  </>
);
