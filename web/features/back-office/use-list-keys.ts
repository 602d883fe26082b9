import { useEffect, useRef } from 'react';
import { isCovered } from '#web/ui/page/covered.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/** The row after the focused one, stopping at both ends; the first if none has the focus. */
export const nextRow = (count: number, focused: number, step: 1 | -1): number =>
  focused < 0 ? 0 : Math.min(count - 1, Math.max(0, focused + step));

const moveIn = (list: HTMLElement | null, step: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const focused = rows.findIndex((row) => row.matches(':focus'));
  rows[nextRow(rows.length, focused, step)]?.focus();
};

/**
 * Keyboard shortcuts: `/` goes to the search box, `j` and `k` move between the rows' links (`data-row-link`), Enter opens one as with any
 * link. Off while somebody types, and behind a dialog.
 */
export const useListKeys = (searchId: string) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || isTyping(event.target) || isCovered()) return;
      if (event.key === '/') document.getElementById(searchId)?.focus();
      // Keys are read by their place, since the keyboard may be Persian.
      else if (event.code === 'KeyJ') moveIn(list.current, 1);
      else if (event.code === 'KeyK') moveIn(list.current, -1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [searchId]);
  return list;
};
