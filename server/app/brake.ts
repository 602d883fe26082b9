/** Whoever lived for this long did not die of its start. */
const soundMs = 60_000;
const firstPauseMs = 200;
const longestPauseMs = 30_000;
/** So many deaths one after the other, in every place, are no accident: pauses of 51 seconds in all lie between them. */
const deathsMax = 10;

interface Lived {
  /** One after the other, none of which had lived for long. */
  deaths: number;
  openedAt: number;
}

/**
 * How soon another takes the place of what died: at once where that had lived for a minute, and after longer and longer pauses where
 * it dies again and again, so that a fault that kills what serves does not take the whole machine.
 */
export const createBrake = (now: () => number = () => performance.now()) => {
  const known = new Map<object, Lived>();
  const waiting = new Set<() => void>();
  return {
    /** Counts a death in a place; answers how long to wait before the next one there, in milliseconds. */
    died(place: object): number {
      const before = known.get(place) ?? { deaths: 0, openedAt: now() };
      const deaths = now() - before.openedAt < soundMs ? before.deaths + 1 : 1;
      known.set(place, { deaths, openedAt: now() });
      return deaths === 1 ? 0 : Math.min(firstPauseMs * 2 ** (deaths - 2), longestPauseMs);
    },
    /** Waits, unless everybody is released. */
    async pause(place: object, ms: number): Promise<void> {
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.add(end);
      });
      const lived = known.get(place);
      if (lived) lived.openedAt = now();
    },
    /** Whether in each of these places one died after the other. */
    isHopeless: (places: readonly object[]): boolean =>
      places.every((place) => (known.get(place)?.deaths ?? 0) >= deathsMax),
    release(): void {
      for (const end of waiting) end();
    },
  };
};
