/** What is no further below the screen than this is near, so that it is there before whoever scrolls is. */
const nearBy = '600px';

/** Whoever stays so long on a page that has come has all of it, wherever they are: a reader's list of headings, a search in the page. */
const staysMs = 3000;

/** Calls one time: as the screen comes near an element, once somebody has stayed on the page, or for paper. Gives back what stops that. */
export const whenNear = (element: Element, call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const near = () => {
    stop();
    call();
  };
  const wait = () => {
    timer = setTimeout(near, staysMs);
  };
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near();
    },
    { rootMargin: `${nearBy} 0px` },
  );
  const stop = () => {
    seen.disconnect();
    clearTimeout(timer);
    removeEventListener('load', wait);
    removeEventListener('beforeprint', near);
  };
  seen.observe(element);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  addEventListener('beforeprint', near);
  return stop;
};
