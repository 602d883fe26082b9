import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { withDialogEntry } from '#web/ui/dialog/entry-address.ts';

/** Options for navigating that keep the entry of the history and its state. */
const inPlace = () => ({ replace: true, state: window.history.state });

/**
 * What a list shows, as its address has it: a reload, a link and Back all show the same. What is chosen in a sheet stands in the sheet's own
 * entry of the history at once, and in the list's once the sheet is closed and its entry is gone.
 */
export const useShownInAddress = <Shown extends object>(
  read: (query: URLSearchParams) => Shown,
  addressOf: (shown: Shown) => string,
) => {
  const query = useSearch();
  const [, go] = useLocation();
  const [waiting, setWaiting] = useState<Shown | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides; `read` always says the same of it.
  const written = useMemo(() => read(new URLSearchParams(query)), [query]);
  const shown = waiting ?? written;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes when the sheet's entry is gone.
  useEffect(() => {
    if (waiting === null || isDialogEntry()) return;
    setWaiting(null);
    go(addressOf(waiting), inPlace());
  }, [waiting, query]);
  const show = (part: Partial<Shown>) => {
    const next = { ...shown, ...part };
    if (isDialogEntry()) setWaiting(next);
    go(withDialogEntry(addressOf(next)), inPlace());
  };
  return { shown, show };
};
