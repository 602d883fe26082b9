/** Results of a call that tell of the payment; the others tell of our account or of what we sent. */
export const results = {
  done: 100,
  /** Verified before. */
  verifiedBefore: 201,
  notPaid: 202,
  unknownTrack: 203,
} as const;

/** Statuses of a payment: 1 is paid and verified, 2 is paid and waits for that. The rest is declined by card or bank. */
export const statusMeaning = (status: number): 'paid' | 'unverified' | 'open' | 'cancelled' | 'notPaid' => {
  if (status === 1) return 'paid';
  if (status === 2) return 'unverified';
  // Waiting for the card; and an inner error of theirs, after which it may still be paid.
  if (status === -1 || status === -2) return 'open';
  return status === 3 ? 'cancelled' : 'notPaid';
};
