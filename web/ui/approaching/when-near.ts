/** What is no further below the screen than this is near, so that it is there before whoever scrolls is. */
const nearBy = '600px';

/** Whoever stays so long on a page that has come has all of it, wherever they are: a reader's list of headings, a search in the page. */
const staysMs = 3000;

/** Calls once the screen comes near an element, somebody stays on the page, or it is printed; gives back what stops that. */
export const whenNear = (element: Element, call: () => void): (() => void) => {
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call();
    },
    { rootMargin: `${nearBy} 0px` },
  );
  seen.observe(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(call, staysMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  addEventListener('beforeprint', call);
  return () => {
    seen.disconnect();
    clearTimeout(timer);
    removeEventListener('load', wait);
    removeEventListener('beforeprint', call);
  };
};
