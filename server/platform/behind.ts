import type { Logger } from 'pino';

/** Things to be written down behind an answer's back: one of a key, all together, a moment later. */
export interface Behind<T> {
  put(key: string, thing: T): void;
  /** Writes what waits, now. */
  flush(): Promise<void>;
}

const waitMs = 2000;

/** More than this in two seconds is not worth remembering. */
const waitingMax = 20_000;

/**
 * Answers do not wait for the database, and the same thing said many times costs one write. What waits when the process
 * ends is lost: use it only for what nobody misses.
 */
export const createBehind = <T>(write: (things: T[]) => Promise<void>, log: Logger): Behind<T> => {
  let waiting = new Map<string, T>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const things = [...waiting.values()];
    waiting = new Map();
    if (things.length > 0) {
      writing = writing
        .then(() => write(things))
        .catch((error: unknown) => log.warn({ err: error, lost: things.length }, 'Searches were not noted'));
    }
    return writing;
  };

  return {
    flush,
    put(key, thing) {
      if (waiting.size >= waitingMax && !waiting.has(key)) return;
      waiting.set(key, thing);
      timer ??= setTimeout(() => void flush(), waitMs).unref();
    },
  };
};
