export type ResultClass =
  | 'success'
  /** Taken, and their guard against fraud wants a person to look at it. */
  | 'review'
  /** Created, or under way: the traveller may still be at the card form. */
  | 'pending'
  /** Taken by a way that answers days later. */
  | 'delayed'
  | 'communication'
  | 'system'
  /** What we sent, or how our account is set up. */
  | 'validation'
  | 'chargeback'
  | 'rejected';

/**
 * The first that fits counts. Their own published pattern of reviewed successes takes 000.400.030 for one, which is a
 * communication error: so those come first.
 */
const classes: readonly (readonly [ResultClass, RegExp])[] = [
  ['communication', /^(900\.[1234]00|000\.400\.030)/],
  ['success', /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/],
  ['review', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^000\.200/],
  ['delayed', /^(800\.400\.5|100\.400\.500)/],
  ['system', /^(800\.[56]|999\.|600\.1|800\.800\.[84])/],
  ['validation', /^(600\.[23]|500\.[12]|800\.121)/],
  ['chargeback', /^000\.100\.2/],
];

/**
 * Successes that say of a debit that it was carried out. The others of that class tell of risk checks (000.300.1), changed accounts
 * (000.310), a card check without a charge (000.400.1) or a request that was understood: no money moved by them.
 */
const debits = /^000\.(000\.000|300\.000|600\.000)$/;
/** Successes of a test mode: integrator, validator, connector. */
const tests = /^000\.100\.11[0-2]$/;

/** Whether a success is money: played money is none on the live system. */
export const isMoney = (code: string, isTest: boolean): boolean =>
  debits.test(code) || classOf(code) === 'review' || (isTest && tests.test(code));

/** What a result code says; any other is a rejection. */
export const classOf = (code: string): ResultClass =>
  classes.find(([, pattern]) => pattern.test(code))?.[0] ?? 'rejected';

/** The checkout has no payment, or had it more than half an hour ago. */
export const noSession = '200.300.404';
/** A query found nothing. */
export const nothingFound = '700.400.580';
