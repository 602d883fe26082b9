export type ResultClass =
  | 'success'
  /** The money was taken, and HyperPay's check against fraud wants a person to look at it. */
  | 'review'
  /** Created, or under way: the traveller may still be at the card form. */
  | 'pending'
  /** The way of paying answers only days later. */
  | 'delayed'
  | 'communication'
  | 'system'
  /** Something is wrong with what we sent, or with how our account is set up. */
  | 'validation'
  | 'chargeback'
  | 'rejected';

/**
 * The first pattern that fits counts. HyperPay's published pattern for reviewed successes also fits 000.400.030, which is a communication
 * error. So communication errors come first.
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
 * Successes that say that a debit was carried out. The other successes tell of risk checks (000.300.1), changed accounts (000.310), a card
 * check without a charge (000.400.1) or a request that was understood. No money moves by those.
 */
const debits = /^000\.(000\.000|300\.000|600\.000)$/;
/** Successes of the test modes integrator, validator and connector. */
const tests = /^000\.100\.11[0-2]$/;

/** Whether a success means that money moved. Played money counts on the test system alone. */
export const isMoney = (code: string, isTest: boolean): boolean =>
  debits.test(code) || classOf(code) === 'review' || (isTest && tests.test(code));

/** The class of a result code. A code that fits no pattern is a rejection. */
export const classOf = (code: string): ResultClass =>
  classes.find(([, pattern]) => pattern.test(code))?.[0] ?? 'rejected';

/** The checkout has no payment, or had it more than half an hour ago. */
export const noSession = '200.300.404';
/** A query found nothing. */
export const nothingFound = '700.400.580';
