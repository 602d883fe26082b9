import type { Logger } from 'pino';

/** Writes things down after the answer has gone: a moment later, all together, one of each key. */
export interface Behind<T> {
  put(key: string, thing: T): void;
  /** Writes at once what still waits. */
  flush(): Promise<void>;
}

const waitMs = 2000;

/** More than this in two seconds is not worth writing down. */
const waitingMax = 20_000;

/**
 * Answers do not wait for the database, and what is noted many times costs one write. What waits when the process ends is lost: use it only
 * for what nobody would miss.
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
