import { lazy, Suspense } from 'react';
import { DraftNote } from './draft-note.tsx';
import type { Start } from './use-kept.ts';

/** It waits for an answer of its own: the form does not wait for it. */
const UnpaidNote = lazy(() => import('./unpaid-note.tsx'));

interface DraftsProps {
  start: Start;
  /** The destination's. */
  name: string;
  onAnew: () => void;
}

/** What of earlier days is there: what was typed, and an application that was sent and not paid. */
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
