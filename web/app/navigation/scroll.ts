const key = 'hodhod.scroll';

/** Scroll positions by history entry. The browser's own restoring does not know when our lists have loaded. */
const load = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

const heights = load();

const entryId = (): string => {
  const state: { entry?: unknown } | null = history.state;
  if (typeof state?.entry === 'string') return state.entry;
  const entry = String(crypto.getRandomValues(new Uint32Array(1)));
  history.replaceState({ ...state, entry }, '');
  return entry;
};

const giveUpAfterMs = 2_000;

/** The first page has its program and its rows still to come: 2 s were too short for a list far down on a phone of an eighth of the speed. */
const giveUpAtFirstAfterMs = 6_000;

/** The restoring that is still under way. */
let restoring: AbortController | undefined;

/** Waits until the page is as tall as it was, and then scrolls there. It stops if the visitor scrolls first or leaves. */
const restore = (height: number, patienceMs = giveUpAfterMs): void => {
  restoring?.abort();
  restoring = new AbortController();
  const { signal } = restoring;
  const end = restoring.abort.bind(restoring);
  const started = performance.now();
  // The signal removes the listeners, which would otherwise pile up.
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, end, { signal, passive: true });
  const attempt = () => {
    if (signal.aborted) return;
    scrollTo(0, height);
    const isThere = Math.abs(scrollY - height) < 2;
    if (isThere || performance.now() - started >= patienceMs) end();
    else requestAnimationFrame(attempt);
  };
  // The page that is left may be tall enough where the other one is not yet.
  requestAnimationFrame(attempt);
};

/** Stores and restores the scroll position of every history entry. To be called once at the start. */
export const keepScroll = (): void => {
  history.scrollRestoration = 'manual';
  let current = entryId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      const entry = current;
      timer = setTimeout(() => {
        heights[entry] = scrollY;
      }, 100);
    },
    { passive: true },
  );
  addEventListener('popstate', () => {
    clearTimeout(timer);
    current = entryId();
    restore(heights[current] ?? 0);
  });
  for (const event of ['pushState', 'replaceState']) {
    addEventListener(event, () => {
      if (event === 'pushState') {
        restoring?.abort();
        heights[current] = scrollY;
      }
      current = entryId();
    });
  }
  addEventListener('pagehide', () => {
    heights[current] = scrollY;
    try {
      sessionStorage.setItem(key, JSON.stringify(heights));
    } catch {
      // Storage is full: the next page starts at its top.
    }
  });
  // A page that begins at its top need not be laid out for it before its first frame.
  const before = heights[current];
  if (before) restore(before, giveUpAtFirstAfterMs);
};
