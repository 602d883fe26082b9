/** What tells that somebody uses the page: until then nobody goes anywhere on it. */
const signs = ['scroll', 'wheel', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const;

/** Whoever stays so long on a page that has come has all of it, wherever they are: a reader's list of headings, a search in the page. */
const staysMs = 3000;

let isUsed = false;

/** Calls one time, once somebody uses the page: at once where that began before. Gives back what stops that. */
export const whenUsed = (call: () => void): (() => void) => {
  const begin = ({ type, target }: Event) => {
    // A strip in the page may scroll to its own place by itself.
    if (type === 'scroll' && target !== document) return;
    stop();
    isUsed = true;
    call();
  };
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
  };
  if (isUsed) call();
  else for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  return stop;
};

/** As on a page that begins anew. */
export const forgetUse = (): void => {
  isUsed = false;
};

/** Calls one time, once somebody has stayed on the page that has come. Gives back what stops that. */
export const onceStayed = (call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(call, staysMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', wait);
  };
};

/**
 * Calls one time, once somebody uses the page or has stayed on it and the browser has nothing better to do: what may be wanted next has no part in the
 * first moments of a page. Gives back what stops that.
 */
export const soon = (call: () => void): (() => void) => {
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops) each();
  };
  const idle = () => {
    stop();
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(call);
      stops = [() => clearTimeout(timer)];
      return;
    }
    const asked = requestIdleCallback(call, { timeout: 4_000 });
    stops = [() => cancelIdleCallback(asked)];
  };
  const notYet = [onceStayed(idle)];
  stops = notYet;
  // May call at once, and so put another way of stopping in the place of these.
  notYet.push(whenUsed(idle));
  return stop;
};
