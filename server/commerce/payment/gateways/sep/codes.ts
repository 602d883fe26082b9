/** What the results of VerifyTransaction mean. Those that are not here tell of our terminal, not of the payment. */
export const verifyResults: Readonly<Record<number, 'verified' | 'notPaid' | 'open'>> = {
  0: 'verified',
  /** Verified before: ours, where all that is told is, since no two payments of ours can hold one reference. */
  2: 'verified',
  /** Given back. */
  5: 'notPaid',
  /** There is no such reference: somebody made it up, so the true one may still come. */
  [-2]: 'open',
  /** Not verified within thirty minutes: SEP has given it back by itself. */
  [-6]: 'notPaid',
};

/** The callback's Status, read only where it brought no reference: then no money can become ours by it. */
export const callbackStatuses: Readonly<Record<string, 'cancelled' | 'notPaid'>> = {
  '1': 'cancelled',
  '3': 'notPaid',
  '4': 'notPaid',
};

/** Reversing: done, done before (or not, as verifying says), refused for good. */
export const reverseResults: Readonly<Record<number, 'done' | 'ask' | 'refused'>> = {
  0: 'done',
  2: 'ask',
  5: 'ask',
  [-2]: 'refused',
  [-6]: 'refused',
};
