/** Results of a call that are about the payment. All others are about our account, or about what we sent. */
export const results = {
  done: 100,
  /** Verified before. */
  verifiedBefore: 201,
  notPaid: 202,
  unknownTrack: 203,
} as const;

/** What the statuses of a payment mean. Those that are not named here were declined by the card or the bank. */
export const statusMeaning = (status: number): 'paid' | 'unverified' | 'open' | 'cancelled' | 'notPaid' => {
  if (status === 1) return 'paid';
  if (status === 2) return 'unverified';
  // -1 waits for the card; -2 is an internal error of Zibal, after which it may still be paid.
  if (status === -1 || status === -2) return 'open';
  return status === 3 ? 'cancelled' : 'notPaid';
};
