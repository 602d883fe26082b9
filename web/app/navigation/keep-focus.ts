/**
 * Where what had the focus goes from the page (a form gives way to a message, a skeleton to what it stood for), the
 * page's heading takes it over: a keyboard must not fall back to the top, and a screen reader hears what is there now.
 * Whatever takes the focus by itself a moment later still wins. Call once at the start.
 */
export const keepFocus = (): void => {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
};
