import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { onSessionChange, pageOwner } from '#web/api/session.ts';
import { momentText } from '#web/features/orders/moments.ts';
import { keepList, tidyLists } from '#web/features/papers/lists.ts';
import { currentPath } from '#web/features/sign-in/remembered-path.ts';
import { useFaces } from '#web/products/face.ts';
import { keptListOf } from '#web/products/kept-list-slot.ts';
import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { useUnits } from '#web/ui/shown/store.ts';

/** So long a list stands whole before it is kept. */
const standsMs = 1500;

const isWhole = ({ state }: Query): boolean => state.status === 'success' && state.fetchStatus === 'idle';

/** Counts answers that came, whatever they are of, and changes of the session. */
const useChanges = (): number => {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const change = () => setCount((before) => before + 1);
    const forget = onSessionChange(change);
    const leave = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') change();
    });
    return () => {
      forget();
      leave();
    };
  }, [client]);
  return count;
};

/**
 * Keeps what somebody found on this device, to be read where there is no network. Each list once it has stood for a moment. `slotOf` gives
 * how the lists of a product are told.
 */
export const useKeptLists = (slotOf: typeof keptListOf = keptListOf): void => {
  const client = useQueryClient();
  const changes = useChanges();
  const units = useUnits();
  const [path] = useLocation();
  const query = withoutDialogEntry(useSearch());
  /** What was kept last: other answers of the page change nothing of it. */
  const kept = useRef<readonly unknown[]>([]);
  const product = useFaces().find(({ results }) => results?.path === path)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is kept anew where something came, and in the units that are shown
  useEffect(() => {
    if (product === undefined) return;
    const keep = async () => {
      const slot = await slotOf(product);
      const shown = client
        .getQueryCache()
        .getAll()
        .find((each) => each.queryKey[0] === slot?.call && each.isActive() && isWhole(each));
      const now = [path, query, shown?.state.data, units, pageOwner()];
      if (!slot || !shown || now.every((part, at) => part === kept.current[at])) return;
      kept.current = now;
      // As the worker looks for it, whatever dialog is open.
      const address = currentPath();
      const list = await slot.read(shown.state.data as never, new URLSearchParams(location.search));
      if (list && list.rows.length > 0)
        await keepList(address, JSON.stringify(shown.queryKey), list, momentText(list.foundAt));
    };
    // A device that is full keeps nothing, and says nothing.
    const timer = setTimeout(() => void keep().catch(() => undefined), standsMs);
    return () => clearTimeout(timer);
  }, [product, path, query, changes, units, client, slotOf]);
  useEffect(() => {
    const tidy = () => void tidyLists().catch(() => undefined);
    tidy();
    return onSessionChange(tidy);
  }, []);
};
