/** What the codes of a verification mean. Codes that are not listed are about our account, not about the payment. */
export const verifyCodes: Readonly<Record<number, 'paid' | 'notPaid' | 'ask'>> = {
  100: 'paid',
  /** Verified before. An authority belongs to one payment of ours, so it is this payment. */
  101: 'paid',
  /** Another sum was paid. */
  [-50]: 'notPaid',
  /** Not paid yet: the inquiry tells whether it still can be paid. */
  [-51]: 'ask',
  /** There is no such authority. */
  [-54]: 'notPaid',
};

/** What the states of an inquiry mean. PAID and VERIFIED are 'unknown', so that the payment is verified again. */
export const inquiryStates: Readonly<Record<string, 'open' | 'notPaid' | 'unknown'>> = {
  IN_BANK: 'open',
  FAILED: 'notPaid',
  REVERSED: 'notPaid',
  PAID: 'unknown',
  VERIFIED: 'unknown',
};

/** What the codes of a reversal mean. 'ask': it was reversed before or never paid, which the inquiry tells. */
export const reverseCodes: Readonly<Record<number, 'done' | 'refused' | 'ask'>> = {
  100: 'done',
  [-60]: 'refused',
  [-61]: 'ask',
  /** The address of the server is not registered. */
  [-62]: 'refused',
  /** Later than thirty minutes. */
  [-63]: 'refused',
};
