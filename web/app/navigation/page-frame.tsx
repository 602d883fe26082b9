import { type ReactNode, useEffect } from 'react';
import { followChoice } from '#web/features/shown/early.ts';
import { announce } from '#web/ui/announcer/announce.ts';

let isFirst = true;
let isBack = false;

/** Hears from the beginning whether somebody goes back. */
export const hearMoves = (): void => {
  addEventListener('popstate', () => {
    isBack = true;
  });
  // The router announces each of its moves by one of these two events.
  for (const event of ['pushState', 'replaceState'])
    addEventListener(event, () => {
      isBack = false;
    });
};

/** The frame around each page. When the page changes, it scrolls to the top, moves the focus to the h1 and has the title read out. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      // What the server drew is this browser's by now: before, its usual days and amounts would be other words than those of the browser.
      if (document.getElementById('drawn')) void followChoice();
      return;
    }
    if (!isBack) window.scrollTo(0, 0);
    isBack = false;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    // The page sets its title in an effect of its own, a moment later.
    const timer = setTimeout(() => announce(document.title), 150);
    return () => clearTimeout(timer);
  }, []);
  return children;
};
