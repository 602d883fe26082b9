import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { refundAt } from './ladder.ts';
import { refundableOf } from './refundable.ts';

/** What comes back of a price, in whole percents, rounded down: as ladders, lists and sortings say it. */
export const sharePercent = (back: Rial, price: Rial): number =>
  price === 0 ? 0 : Math.floor((Math.max(0, back) / price) * 100);

/** What the party of a search gets back that gives its tickets back now: of all of them, as the ladder of the same flight says it. */
export interface BackNow {
  /** Rials. */
  back: Rial;
  /** Of all that is paid, in whole percents. */
  percent: number;
  /** Only a bound is known: no less than this comes back. */
  isAtLeast: boolean;
}

type Asked = Pick<Proposal, 'penaltyNowPercent' | 'penaltyNowAtMost' | 'prices' | 'totalPrice'>;

/** What comes back now, of all tickets together; null where the supplier has not said. */
export const backNow = ({
  penaltyNowPercent: percent,
  penaltyNowAtMost,
  prices,
  totalPrice,
}: Asked): BackNow | null => {
  if (percent === null || prices.length === 0) return null;
  const back = refundAt(percent, { ...refundableOf(prices), total: totalPrice });
  return {
    back,
    percent: sharePercent(back, totalPrice),
    isAtLeast: penaltyNowAtMost ?? false,
  };
};
