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
  /** CanceledByUser */
  '1': 'cancelled',
  /** Failed */
  '3': 'notPaid',
  /** SessionIsNull: nobody answered on the bank's page in time. */
  '4': 'notPaid',
  /** From here on the page was never shown: InvalidParameters, MerchantIpAddressIsInvalid, the token, the terminal, its shares. */
  '5': 'notPaid',
  '8': 'notPaid',
  '9': 'notPaid',
  '10': 'notPaid',
  '11': 'notPaid',
  '12': 'notPaid',
  '21': 'notPaid',
};
/** Those that tell of our terminal: people must look. */
export const ourFault: ReadonlySet<string> = new Set(['5', '8', '9', '10', '11', '12', '21']);

/** Reversing: done, done before (or not, as verifying says), refused for good. */
export const reverseResults: Readonly<Record<number, 'done' | 'ask' | 'refused'>> = {
  0: 'done',
  2: 'ask',
  5: 'ask',
  [-2]: 'refused',
  [-6]: 'refused',
};
