import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { addRial, type Rial, toRial } from '#core/rules/money/rial.ts';
import { refundAt } from './ladder.ts';

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

const sumOver = (prices: Asked['prices'], each: (price: Asked['prices'][number]) => Rial): Rial =>
  toRial(prices.reduce((sum, price) => sum + price.count * each(price), 0));

/** What comes back now, of all tickets together; null where the supplier has not said. */
export const backNow = ({
  penaltyNowPercent: percent,
  penaltyNowAtMost,
  prices,
  totalPrice,
}: Asked): BackNow | null => {
  if (percent === null || prices.length === 0) return null;
  const back = refundAt(percent, {
    refundableBase: sumOver(prices, ({ baseFare }) => baseFare),
    taxes: sumOver(prices, ({ taxes }) => addRial(...taxes.map(({ amount }) => amount))),
    total: totalPrice,
  });
  return {
    back,
    percent: sharePercent(back, totalPrice),
    isAtLeast: penaltyNowAtMost ?? false,
  };
};
