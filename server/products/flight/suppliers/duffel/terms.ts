import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { DuffelRates } from '#server/platform/duffel/money.ts';
import { rialsOf } from '#server/platform/duffel/money.ts';
import type { DuffelOffer } from './shapes.ts';

/** What the airline says about refunds of an offer before departure; null if it does not say. */
export type Terms = { refundable: boolean; penalty: Rial | null } | null;

/** An offer's id with its terms, which stay known after the offer itself is gone. */
export interface OfferKey {
  offerId: string;
  terms: Terms;
}

/** The penalty in rials, rounded up; null if it is not given, or in a currency without a rate. */
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

/** Null if it never was one of our keys. */
export const readOfferKey = (key: string): OfferKey | null => {
  const [, offerId, word = '', penalty = ''] = /^(off_\w+)~(?:(yes|no)(\d{0,15}))?$/.exec(key) ?? [];
  if (!offerId) return null;
  if (word === '') return { offerId, terms: null };
  return {
    offerId,
    terms: { refundable: word === 'yes', penalty: penalty === '' ? null : toRial(Number(penalty)) },
  };
};
