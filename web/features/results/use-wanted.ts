import { startTransition, useEffect, useState } from 'react';
import { onceStayed, whenUsed } from '#web/ui/approaching/used.ts';
import { useIsHere } from '#web/ui/late/here.ts';

/**
 * Whether more than the first view of a page that the server drew is wanted: once somebody uses the page or has stayed on it, drawn in pieces. What the
 * browser draws itself is wanted at once.
 */
export const useIsWanted = (): boolean => {
  const [isWanted, want] = useState(useIsHere());
  useEffect(() => {
    if (isWanted) return;
    const come = () => startTransition(() => want(true));
    const notStayed = onceStayed(come);
    const notUsed = whenUsed(come);
    return () => {
      notStayed();
      notUsed();
    };
  }, [isWanted]);
  return isWanted;
};
