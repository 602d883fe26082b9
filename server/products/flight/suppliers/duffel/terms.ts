import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { DuffelRates } from './money.ts';
import { rialsOf } from './money.ts';
import type { DuffelOffer } from './shapes.ts';

/** What the airline says of giving an offer back before departure; null where it does not say. */
export type Terms = { refundable: boolean; penalty: Rial | null } | null;

/** An offer's name with its terms, which are still known when the offer itself is gone. */
export interface OfferKey {
  offerId: string;
  terms: Terms;
}

/** The penalty in rials, rounded up; null where it is not told, or in money without a rate. */
export const termsOf = ({ conditions }: DuffelOffer, rates: DuffelRates): Terms => {
  const told = conditions?.refund_before_departure;
  if (!told) return null;
  const rate = rates.get(told.penalty_currency ?? '');
  const penalty = told.penalty_amount && rate ? rialsOf(told.penalty_amount, rate, 'up') : null;
  return { refundable: told.allowed, penalty: told.allowed ? penalty : null };
};

const wordOf = (terms: Terms): string => {
  if (!terms) return '';
  return terms.refundable ? `yes${terms.penalty ?? ''}` : 'no';
};

export const writeOfferKey = ({ offerId, terms }: OfferKey): string => `${offerId}~${wordOf(terms)}`;

/** Null for what was never one of our keys. */
export const readOfferKey = (key: string): OfferKey | null => {
  const [, offerId, word = '', penalty = ''] = /^(off_\w+)~(?:(yes|no)(\d{0,15}))?$/.exec(key) ?? [];
  if (!offerId) return null;
  if (word === '') return { offerId, terms: null };
  return {
    offerId,
    terms: { refundable: word === 'yes', penalty: penalty === '' ? null : toRial(Number(penalty)) },
  };
};
