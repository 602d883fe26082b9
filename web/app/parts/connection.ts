/** How long the server may take to show that it is there. */
const probeMs = 8_000;
/** How often to try again while a part of the page is missing. */
export const tryAgainMs = 5_000;

let missing = 0;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** What loading the page now would bring: no answer, the same version as this one, or another version. */
export type HouseNow = 'silent' | 'sameVersion' | 'otherVersion';

/** The file with which this page began. Its name changes with every version. */
export const ownEntry = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** Asks the server itself, since the browser may be wrong about its connection. */
export const askHouse = async (): Promise<HouseNow> => {
  if (!navigator.onLine) return 'silent';
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(probeMs) });
    if (!answer.ok) return 'silent';
    const entry = ownEntry();
    return entry === null || (await answer.text()).includes(entry) ? 'sameVersion' : 'otherVersion';
  } catch {
    return 'silent';
  }
};

/** Whether a part of the page is missing because there is no connection. */
export const isPartMissing = (): boolean => missing > 0;

export const onPartMissing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Counts one more missing part, or one less. */
export const countMissing = (change: 1 | -1): void => {
  missing += change;
  for (const listener of listeners) listener();
};

/** Tries again to load all missing parts. */
export const tryAgain = (): void => {
  for (const go of waiting) go();
};

/** Waits until the connection is back, some time has passed, or the user asks to try again. */
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
