import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { useQueryPart } from '#web/features/results/index.ts';
import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { isKeptWithDialog } from '#web/ui/dialog/entry-address.ts';
import { findOpen, openName, openNameOf } from './opened.ts';

/** Where an entry of the history was opened from, kept with the entry. */
const openedFrom = (): string | null => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'openedFrom' in state
    ? String(state.openedFrom)
    : null;
};

const addressOf = (query: URLSearchParams): string => `${window.location.pathname}?${query}`;

const nameIn = (query: URLSearchParams): string => query.get(openName) ?? '';

/** Whether the address was kept with the sheet over an open flight. The server, which has no address, draws no sheet. */
const hasSheet = (): boolean =>
  typeof location !== 'undefined' && isKeptWithDialog() && new URLSearchParams(location.search).has(openName);

/**
 * Which flight is open in the list: the address says it, in an entry of its own, so that Back closes it, a reload keeps it, and a link
 * shows it. Another one takes the entry over. `areRulesShown`: the sheet with all about it.
 */
export const useOpened = (all: readonly Proposal[]) => {
  const [, go] = useLocation();
  const [areRulesShown, showRules] = useState(hasSheet);
  useEffect(() => {
    // The sheet opens anew, by an entry of its own; below this one may lie the same row, so that closing it must not go back.
    if (!hasSheet()) return;
    const query = withoutDialogEntry(window.location.search);
    window.history.replaceState(
      { ...window.history.state, openedFrom: null },
      '',
      `${window.location.pathname}?${query}`,
    );
  }, []);
  const name = useQueryPart(nameIn);
  const opened = useMemo(() => findOpen(name, all), [name, all]);
  // The same function for every row at every drawing: rows are drawn again only where something of them changed.
  const now = useRef({ opened, all });
  useEffect(() => {
    now.current = { opened, all };
  });
  const open = useCallback(
    (proposal: Proposal | null) => {
      const { opened, all } = now.current;
      const next = new URLSearchParams(withoutDialogEntry(window.location.search));
      const isOpen = next.has(openName);
      next.delete(openName);
      const closed = addressOf(next);
      showRules(false);
      if (proposal && proposal.proposalId !== opened?.proposalId) {
        next.set(openName, openNameOf(proposal, all));
        const from = isOpen ? openedFrom() : closed;
        go(addressOf(next), { replace: isOpen, state: { ...window.history.state, openedFrom: from } });
      } else if (isOpen) {
        if (openedFrom() === closed) window.history.back();
        else go(closed, { replace: true, state: window.history.state });
      }
    },
    [go],
  );
  return { opened, open, areRulesShown: areRulesShown && opened !== null, showRules };
};
