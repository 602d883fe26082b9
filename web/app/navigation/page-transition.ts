import { flushSync } from 'react-dom';
import type { RouterOptions } from 'wouter';

/**
 * Around every move of the router: where a link asks for it and the browser can, the page passes into the next one instead of
 * jumping. The move itself is done a frame later then, and what lies under the passing can be pressed meanwhile (global.css).
 */
export const passBetweenPages: NonNullable<RouterOptions['aroundNav']> = (navigate, to, options) => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!options?.transition || isCalm || !('startViewTransition' in document)) {
    navigate(to, options);
    return;
  }
  document.startViewTransition(() => flushSync(() => navigate(to, options)));
};
