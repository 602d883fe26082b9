/** How long things last, in seconds, and how often they may be done. */
export const settings = {
  /** For how long a hold that ran out unpaid lowers what its account may hold. */
  ranOutSeconds: 24 * 3600,
  /** A hold that its owner gave up after this counts as run out. Otherwise seats could be kept by ordering the same trip again and again. */
  heldLongSeconds: 7 * 60,
  /** After this an order that was submitted but never held expires. */
  submittedSeconds: 30 * 60,
  /** After a hold ended, the bank gets this long to say whether a payment under way has money. */
  bankGraceSeconds: 5 * 60,
  /** A stop waits at most this long for work in the background. */
  stopSeconds: 10,
  /** A worker that issues a line has the desk's limit and this long before another worker may carry on. */
  issueMarginSeconds: 15,
  /** This long after a start orders are carried on once more: by then most leases of a process that was killed have ended. */
  lookAfterStartSeconds: 26,
  /** A line that was given up without an answer is asked about again after each of these. */
  lookAgainSeconds: [600, 3600],
  /** A worker that holds an order has the time of its desks' questions and this long. */
  holdMarginSeconds: 5,
  /** After this a hold whose answer was lost is let go, unless a supplier of it needs longer (`orders/unknown-hold.ts`). */
  unknownHoldSeconds: 120,
  /** How often a job looks at payments that are open at banks. A traveller who paid and never came back depends on it. */
  reconcileSeconds: 8,
  /** A worker that asks a gateway has the gateway's limit and this long before another worker may ask. */
  askMarginSeconds: 5,
  /** A payment that never reached the bank ends this long after its gateway's limit. */
  unsentMarginSeconds: 50,
  /** How often in an hour one traveller may begin to top the wallet up. */
  topUpsAnHour: 20,
  /** How often in an hour one traveller may ask for a withdrawal: each one sends a message to a phone. */
  withdrawalsAnHour: 60,
  /** How many Excel files one traveller may ask for in an hour. */
  sheetsAnHour: 30,
  /** How often in a minute links to pay a part of an order may be looked at from one address. */
  sharesShownAMinute: 120,
  /** How often in an hour one address may begin to pay links without an account: each time a gateway is asked for a token. */
  guestPaymentsAnHour: 60,
  /** While a browser waits for a payment, the gateway is asked at most once in this time. */
  pollSeconds: 2,
  /** After this an order that could not be carried on is tried again. */
  brokenOrderSeconds: 300,
  /** The link of a shared trip closes this long after the trip. */
  shareSecondsAfterTrip: 30 * 24 * 3600,
  /** Waits between questions about an issue or a refund whose answer is unknown; the last one repeats. */
  answerBackoffSeconds: [3, 5, 10, 20, 40, 60, 120, 300],
  /** How often in an hour one traveller may give tickets back: each request sends a message to a phone. */
  refundsAnHour: 60,
  /**
   * How many refunds of one order may be asked for in a day. Without a limit somebody could ask and cancel again and again, and each time the
   * order's contact is told.
   */
  refundsOfOrderADay: 20,
  /** Staff decide a refund within this. */
  refundReviewSeconds: 24 * 3600,
  /** A traveller answers an offer of staff within this. After that staff look at the refund again. */
  refundOfferSeconds: 72 * 3600,
  /** How long before the end of an offer the traveller is reminded of it. */
  refundOfferReminderSeconds: 24 * 3600,
  /** If a supplier has not answered for this long, staff may end the refund by hand. The supplier is still asked. */
  refundStuckSeconds: 2 * 3600,
  /** A worker that gives back has the time of its questions and this long before another worker may carry on. */
  refundMarginSeconds: 30,
} as const;

export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/**
 * For how many seconds a worker has a refund to itself while it asks about one line or one payment: three questions (the status, the refund
 * and the status once more), each with the limit `answerSeconds`.
 */
export const refundLeaseSeconds = (answerSeconds: number): number =>
  3 * answerSeconds + settings.refundMarginSeconds;
