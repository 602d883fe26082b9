/** How long the house may take to say that it is there. */
const probeMs = 8_000;
/** How often it is asked again while somebody waits for a part of the page. */
export const tryAgainMs = 5_000;

let missing = 0;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** Whether a page loaded now would come, whatever the browser believes of its connection. */
export const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(probeMs);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** Whether a part of the page is missing for want of a connection. */
export const isPartMissing = (): boolean => missing > 0;

export const onPartMissing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** One part more that is missing, or one less. */
export const countMissing = (change: 1 | -1): void => {
  missing += change;
  for (const listener of listeners) listener();
};

/** Asks again for all that is missing. */
export const tryAgain = (): void => {
  for (const go of waiting) go();
};

/** Until there is a connection again, a while has passed, or somebody asks for it. */
export const untilTriedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(go, tryAgainMs);
    window.addEventListener('online', go);
    waiting.add(go);
  });
