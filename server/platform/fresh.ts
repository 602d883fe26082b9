import type { Clock } from './ports.ts';

/** Staff change rules once a season, searches and orders ask for them all the time. */
const freshMs = 60_000;

/** Calls `read` once a minute (or in `keptMs`) at most and gives its value again in between. A reading that failed is not kept. */
export const freshly = <T>(clock: Clock, read: () => Promise<T>, keptMs = freshMs): (() => Promise<T>) => {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!kept || Math.abs(now - kept.at) > keptMs) {
      const value = read();
      kept = { at: now, value };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
};
