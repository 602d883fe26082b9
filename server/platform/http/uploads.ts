import { RefusedError } from './envelope.ts';

/** Files that are being received at once: of one sender, and of all. Each may be megabytes, and may come slowly. */
const underWayMax = { sender: 3, all: 40 };

/** Receives files while there is memory for them; throws a refusal where too many are on their way. */
export const createUploads = (max: Readonly<typeof underWayMax> = underWayMax) => {
  const ofSender = new Map<string, number>();
  let all = 0;
  return async <T>(sender: string, receive: () => Promise<T>): Promise<T> => {
    const own = ofSender.get(sender) ?? 0;
    if (own >= max.sender || all >= max.all) throw new RefusedError('TOO_MANY_REQUESTS');
    ofSender.set(sender, own + 1);
    all++;
    try {
      return await receive();
    } finally {
      all--;
      const left = (ofSender.get(sender) ?? 1) - 1;
      if (left > 0) ofSender.set(sender, left);
      else ofSender.delete(sender);
    }
  };
};
