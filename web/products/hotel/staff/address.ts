import { reviewStates, waiverStates } from '#core/products/hotel/words.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

const states = ['waiting', 'yes', 'no', 'ended', 'over'] as const;

/** The list of requests, narrowed by state. */
export const requestsAt = listAddress('/back-office/hotel-requests', { state: oneOf(states) });
export const listedStates = states;

/** Who asks for a penalty to be waived, narrowed by state. */
export const waiversAt = listAddress('/back-office/hotel-waivers', { state: oneOf(waiverStates) });

/** What guests say, narrowed by state. */
export const reviewsAt = listAddress('/back-office/hotel-reviews', { state: oneOf(reviewStates) });

const acts = [
  'answeredYes',
  'answeredNo',
  'nights',
  'selling',
  'moved',
  'cannotHost',
  'waived',
  'noShow',
  'takenBack',
  'reviewShown',
  'reviewHidden',
  'waiverRefused',
] as const;

/** What staff did, narrowed by what it was. */
export const actsAt = listAddress('/back-office/hotel-acts', { state: oneOf(acts) });
export const listedActs = acts;

const typed = (max: number) => (said: string) => toLatinDigits(said).trim().slice(0, max) || null;

/** The list of stays, narrowed by an order and a hotel. */
export const staysAt = listAddress('/back-office/hotel-stays', { number: typed(40), hotel: typed(60) });
export type StaysAsked = typeof staysAt.nothing;

/** The address of one stay. */
export const stayAddress = (orderId: string, asked: StaysAsked = staysAt.nothing): string =>
  staysAt.one('orderId', orderId, asked);
