import { refusedTooMany } from './wait.ts';

/**
 * Most requests with files that are received and handled at once, for one sender and for all, and most of their bytes together. Each may
 * arrive slowly.
 */
const underWayMax = { sender: 3, all: 40, bytes: 200 * 1024 * 1024 };

/** The wait until one of those under way may be done. */
const turnWait = { retryAfterSeconds: 5 };

/** Receives and handles files while there is memory for them. Throws a refusal if too many requests or too many bytes are under way. */
export const createUploads = (max: Readonly<typeof underWayMax> = underWayMax) => {
  const ofSender = new Map<string, number>();
  let all = 0;
  let bytes = 0;
  return async <T>(sender: string, own: number, work: () => Promise<T>): Promise<T> => {
    const underWay = ofSender.get(sender) ?? 0;
    if (underWay >= max.sender || all >= max.all || bytes + own > max.bytes) throw refusedTooMany(turnWait);
    ofSender.set(sender, underWay + 1);
    all++;
    bytes += own;
    try {
      return await work();
    } finally {
      all--;
      bytes -= own;
      const left = (ofSender.get(sender) ?? 1) - 1;
      if (left > 0) ofSender.set(sender, left);
      else ofSender.delete(sender);
    }
  };
};
