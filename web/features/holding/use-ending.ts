import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '#web/api/use-call.ts';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import type { SendingScene } from '../purchase-form/index.ts';

/** The order is read while the scene tells that it is held, but nobody waits longer for that: the next page can read it too. */
const readingMsMax = 1500;

/** A closed dialog leaves its entry of the history by going back, which is soon done. */
const goingBackMsMax = 2000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const entryLeft = (): Promise<void> =>
  isDialogEntry()
    ? Promise.race([
        new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })),
        pause(goingBackMsMax),
      ])
    : Promise.resolve();

/**
 * How the scene ends where all is answered: the order is read, so that the next page stands whole at once; then the dialog gives up its entry
 * of the history, and the scene stays in sight until the next page takes its place.
 */
export const useEnding = (isOpen: boolean, ending: SendingScene['ending']): 'waiting' | 'ready' | 'over' => {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'waiting' | 'ready' | 'over'>('waiting');
  useEffect(() => {
    if (!isOpen) return;
    ending.current = async (id) => {
      setPhase('ready');
      const name = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
      await Promise.race([queries.prefetchQuery(callQuery(name, { params: { id } })), pause(readingMsMax)]);
      setPhase('over');
      await entryLeft();
    };
    return () => {
      ending.current = null;
    };
  }, [isOpen, ending, queries]);
  return phase;
};
