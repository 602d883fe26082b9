/** How long the house may take to say that it is there. */
const probeMs = 8_000;
/** How often it is asked again while somebody waits for a part of the page. */
export const tryAgainMs = 5_000;

let missing = 0;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** What the page would be if it were loaded now: nobody answers, the same version as this one, or another. */
export type HouseNow = 'silent' | 'sameVersion' | 'otherVersion';

/** The file this page began with: its name changes with every version. */
const ownEntry = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** Asks the house itself, whatever the browser believes of its connection. */
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
