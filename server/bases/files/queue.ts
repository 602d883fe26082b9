/** Work that is done one at a time; what comes while too much waits already is turned away. */
export interface Queue {
  /** The work's result, or null where there is no place any more. */
  run<T>(work: () => Promise<T>): Promise<{ value: T } | null>;
}

export const createQueue = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Queue => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) return null;
        // Whoever goes hands the place on, so that nobody slips in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running++;
      try {
        return { value: await work() };
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
};
