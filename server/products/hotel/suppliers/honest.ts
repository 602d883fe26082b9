import { rialsPerToman } from '#core/rules/money/rial.ts';
import type { RoomOffer } from './port.ts';

const isSum = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

const addsUp = ({ nights, total }: RoomOffer): boolean =>
  nights.reduce((sum, night) => sum + night, 0) === total;

/** A ladder that falls: each step later and less than the one before it, none more than was paid. */
const falls = ({ ladder, payNow }: RoomOffer): boolean =>
  ladder === null ||
  ladder.every(({ until, back }, at, steps) => {
    const before = steps[at - 1];
    return isSum(back) && back <= payNow && (!before || (before.until < until && before.back > back));
  });

/**
 * Why an offer cannot be true, or cannot be sold here; null where it can. What is paid wholly at the hotel leaves nothing that an order
 * could be paid with, or given back of.
 */
export const whyNotHonest = (offer: RoomOffer, nights: number): string | null => {
  if (!isSum(offer.total) || !isSum(offer.payNow) || !offer.nights.every(isSum)) return 'no_sum';
  if (offer.payNow < rialsPerToman || offer.payNow > offer.total) return 'pay_now';
  if (offer.nights.length !== nights) return 'nights';
  if (!addsUp(offer)) return 'sum_of_nights';
  if (!falls(offer)) return 'ladder';
  return offer.left !== null && offer.left < 1 ? 'none_left' : null;
};
