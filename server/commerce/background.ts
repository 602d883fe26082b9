import type { Logger } from 'pino';

/** Work that goes on after the answer was sent. */
export interface Background {
  /** Takes charge of work that has begun. A failure is logged under the name `what`. */
  begin(what: string, work: Promise<unknown>): void;
  /** Waits until no work is left. */
  settled(): Promise<void>;
}

export const createBackground = (log: Pick<Logger, 'error'>): Background => {
  const inHand = new Set<Promise<void>>();
  return {
    begin(what, work) {
      const hand = work
        .then(() => undefined)
        .catch((error: unknown) =>
          log.error({ err: error, what }, 'Work in the background failed; a job carries on'),
        )
        .finally(() => inHand.delete(hand));
      inHand.add(hand);
    },
    async settled() {
      while (inHand.size > 0) await Promise.all(inHand);
    },
  };
};
