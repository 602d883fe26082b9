/** What the results of VerifyTransaction mean. Results that are not listed are about our terminal, not about the payment. */
export const verifyResults: Readonly<Record<number, 'verified' | 'notPaid' | 'open'>> = {
  0: 'verified',
  /** Verified before. If the details fit it is our payment, since no two payments of ours can have the same reference. */
  2: 'verified',
  /** Given back. */
  5: 'notPaid',
  /** There is no such reference. Somebody made it up, so the true one may still come. */
  [-2]: 'open',
  /** Not verified within thirty minutes: SEP has given it back by itself. */
  [-6]: 'notPaid',
};

/** What the callback's Status means. It is read only if the callback brought no reference, since then no money can become ours by it. */
export const callbackStatuses: Readonly<Record<string, 'cancelled' | 'notPaid'>> = {
  /** CanceledByUser */
  '1': 'cancelled',
  /** Failed */
  '3': 'notPaid',
  /** SessionIsNull: nobody answered on the bank's page in time. */
  '4': 'notPaid',
  /** For these the page was never shown: wrong parameters, address of the server, token, terminal or shares. */
  '5': 'notPaid',
  '8': 'notPaid',
  '9': 'notPaid',
  '10': 'notPaid',
  '11': 'notPaid',
  '12': 'notPaid',
  '21': 'notPaid',
};
/** Statuses that are about our terminal: people must look at them. */
export const ourFault: ReadonlySet<string> = new Set(['5', '8', '9', '10', '11', '12', '21']);

/** What the results of ReverseTransaction mean. 'ask': verifying has to tell whether it was reversed before. */
export const reverseResults: Readonly<Record<number, 'done' | 'ask' | 'refused'>> = {
  0: 'done',
  2: 'ask',
  5: 'ask',
  [-2]: 'refused',
  [-6]: 'refused',
};
