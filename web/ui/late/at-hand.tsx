import { type ReactNode, Suspense } from 'react';
import { useIsAtHand } from './here.ts';

interface Props {
  /** What keeps the room until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * What is of this moment and of this visitor, in the midst of a page that the server draws for everybody: drawn in the browser alone, once the
 * page is there, in pieces between which the page answers.
 */
export const AtHand = ({ fallback = null, children }: Props) =>
  useIsAtHand() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
