/** What the codes of a verification mean. Those that are not here tell of our account, not of the payment. */
export const verifyCodes: Readonly<Record<number, 'paid' | 'notPaid' | 'ask'>> = {
  100: 'paid',
  /** Verified before. An authority belongs to one payment of ours, so it is this one. */
  101: 'paid',
  /** Another sum was paid. */
  [-50]: 'notPaid',
  /** Not paid: the inquiry tells whether it still can be. */
  [-51]: 'ask',
  /** There is no such authority. */
  [-54]: 'notPaid',
};

/** What the inquiry says of a payment; PAID waits for its verification, which is asked again. */
export const inquiryStates: Readonly<Record<string, 'open' | 'notPaid' | 'unknown'>> = {
  IN_BANK: 'open',
  FAILED: 'notPaid',
  REVERSED: 'notPaid',
  PAID: 'unknown',
  VERIFIED: 'unknown',
};

/** Reversing: done, refused for good, or (already reversed, or never paid) as the inquiry says. */
export const reverseCodes: Readonly<Record<number, 'done' | 'refused' | 'ask'>> = {
  100: 'done',
  [-60]: 'refused',
  [-61]: 'ask',
  /** The address of the server is not registered. */
  [-62]: 'refused',
  /** Later than thirty minutes. */
  [-63]: 'refused',
};
