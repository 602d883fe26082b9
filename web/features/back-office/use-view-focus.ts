import { useEffect, useRef } from 'react';
import { announce } from '#web/ui/announcer/announce.ts';

/**
 * Does what the router does on a change of page (scrolls up, focuses the heading, sets the title), for views of one page that differ by the
 * query.
 */
export const useViewFocus = (view: string): void => {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // The view sets its title in an effect of its own, a moment later.
    const timer = setTimeout(() => announce(document.title), 150);
    return () => clearTimeout(timer);
  }, [view]);
};
