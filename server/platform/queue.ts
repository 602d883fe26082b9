/** Work that is done a few pieces at a time. While too much is waiting, what comes is turned away. */
export interface Queue {
  /** The work's result, or null if there is no place: none at all, or none left for this owner. */
  run<T>(owner: string, work: () => Promise<T>): Promise<{ value: T } | null>;
}

interface QueueLimits {
  atOnce: number;
  waitingMax: number;
  /** Most pieces that one owner may have, running and waiting together, so that nobody fills the queue alone. */
  ofOwnerMax: number;
}

export const createQueue = ({ atOnce, waitingMax, ofOwnerMax }: QueueLimits): Queue => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const owned = new Map<string, number>();

  const run = async <T>(work: () => Promise<T>): Promise<{ value: T } | null> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) return null;
      // Whoever finishes passes the place on directly, so that nobody else can take it in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return { value: await work() };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    async run(owner, work) {
      const own = owned.get(owner) ?? 0;
      if (own >= ofOwnerMax) return null;
      owned.set(owner, own + 1);
      try {
        return await run(work);
      } finally {
        const left = (owned.get(owner) ?? 1) - 1;
        if (left > 0) owned.set(owner, left);
        else owned.delete(owner);
      }
    },
  };
};
