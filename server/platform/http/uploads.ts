import { refusedTooMany } from './wait.ts';

/** Requests that are received and dealt with at once: of one sender, of all, and their bytes together. Each may come slowly. */
const underWayMax = { sender: 3, all: 40, bytes: 200 * 1024 * 1024 };

/** Until one of those under way is done. */
const turnWait = { retryAfterSeconds: 5 };

/** Receives files, and deals with them, while there is memory for them; throws a refusal where too many, or too many bytes, are there. */
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
