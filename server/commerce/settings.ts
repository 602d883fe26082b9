/** How long things last. Seconds. */
export const settings = {
  /** A hold that ran out unpaid counts for so long against who holds anew. */
  ranOutSeconds: 24 * 3600,
  /** So does one that its owner gave up after so long: who held seats by sending the trip again and again would never run out. */
  heldLongSeconds: 7 * 60,
  /** An order that was submitted and never held ends after this. */
  submittedSeconds: 30 * 60,
  /** After a hold ended, the bank gets this long to say whether a payment under way has money. */
  bankGraceSeconds: 5 * 60,
  /** Whoever's reservation was made has at least this long to pay the next due. */
  dueLeastSeconds: 24 * 3600,
  /** A stop waits so long for what goes on beside the answers. */
  stopSeconds: 10,
  /** Who issues a line has the desk's limit and this long before another worker may carry on. */
  issueMarginSeconds: 15,
  /** Beside other instances: what a process had in hand when it was killed is looked for this long after a start. */
  lookAfterStartSeconds: 26,
  /** A line that was given up while its answer was missing is asked about again after this, and as often. */
  lookAgainSeconds: [600, 3600],
  /** Who holds an order has the time of its desks' questions and this long. */
  holdMarginSeconds: 5,
  /** A hold whose answer was lost is let go after this. */
  unknownHoldSeconds: 120,
  /** While payments are open at banks a job looks at them this often: who paid and never came back waits for nothing else. */
  reconcileSeconds: 8,
  /** Who asks a gateway has its limit and this long before another worker may ask. */
  askMarginSeconds: 5,
  /** An attempt that never got as far as the bank is over so long after its gateway's limit. */
  unsentMarginSeconds: 50,
  /** So often in an hour may one traveller begin to top the wallet up. */
  topUpsAnHour: 20,
  /** So often in an hour may one traveller ask for money on a bank account: each time somebody's phone gets a message. */
  withdrawalsAnHour: 60,
  /** So many Excel files in an hour for one traveller. */
  sheetsAnHour: 30,
  /** While somebody watches, the gateway is asked at most this often. */
  pollSeconds: 2,
  /** An order that could not be carried on is looked at again after this. */
  brokenOrderSeconds: 300,
  /** The link of a shared trip closes this long after the trip. */
  shareSecondsAfterTrip: 30 * 24 * 3600,
  /** Waits between questions about an issue whose answer is unknown; the last one repeats. */
  issueBackoffSeconds: [3, 5, 10, 20, 40, 60, 120, 300],
  /** So often in an hour may one traveller ask for tickets back: each time somebody's phone gets a message. */
  refundsAnHour: 60,
  /** So many requests for tickets of one order in a day: asked for and taken back without end, each tells the order's contact. */
  refundsOfOrderADay: 20,
  /** Staff decide a refund within this. */
  refundReviewSeconds: 24 * 3600,
  /** A traveller answers an offer of staff within this, and is reminded of it so long before; then staff look again. */
  refundOfferSeconds: 72 * 3600,
  refundOfferReminderSeconds: 24 * 3600,
  /** A supplier that has not answered for so long is asked on, but staff may end the refund themselves. */
  refundStuckSeconds: 2 * 3600,
  /** Who gives back has the time of its questions and this long before another worker may carry on. */
  refundMarginSeconds: 30,
} as const;

export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/**
 * How long somebody may be asked about one line or one payment of a refund before another worker may carry on: three questions, such as
 * the status, the refund and the status once more, each with its limit.
 */
export const refundLeaseSeconds = (answerSeconds: number): number =>
  3 * answerSeconds + settings.refundMarginSeconds;
