import { useEffect, useRef } from 'react';
import { announce } from '#web/ui/announcer/announce.ts';

/** Long enough for a page to have set its title. */
const titleMs = 150;

/**
 * The frame of the app takes all that is written for one page. So whoever goes from one text to another is brought to its top here, and has
 * its title read out. Whoever goes back is given their place a frame later.
 */
export const useArrival = (path: string): void => {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!location.hash) window.scrollTo(0, 0);
    const timer = setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      announce(document.title);
    }, titleMs);
    return () => clearTimeout(timer);
  }, [path]);
};
