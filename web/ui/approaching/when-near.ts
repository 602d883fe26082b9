import { onceStayed, whenUsed } from './used.ts';

/** What is no further below the screen than this is near for whoever uses the page, so that it is there before whoever scrolls is. */
const nearBy = '600px';

/**
 * Calls one time: as an element is in view, or near it once somebody uses the page, once somebody has stayed on the page, or for paper; `isAll` in the
 * last two cases, in which all of the page is wanted, wherever the screen is. Gives back what stops that.
 */
export const whenNear = (element: Element, call: (isAll: boolean) => void): (() => void) => {
  const come = (isAll: boolean) => {
    stop();
    call(isAll);
  };
  const comeWithAll = () => come(true);
  const watch = (margin: string): IntersectionObserver => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come(false);
      },
      { rootMargin: `${margin} 0px` },
    );
    seen.observe(element);
    return seen;
  };
  let seen = watch('0px');
  const notUsed = whenUsed(() => {
    seen.disconnect();
    seen = watch(nearBy);
  });
  const notStayed = onceStayed(comeWithAll);
  const stop = () => {
    seen.disconnect();
    notUsed();
    notStayed();
    removeEventListener('beforeprint', comeWithAll);
  };
  addEventListener('beforeprint', comeWithAll);
  return stop;
};
