import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { addRial, type Rial } from '#core/rules/money/rial.ts';
import { refundAt } from './ladder.ts';

/** What comes back of a price, in whole percents, rounded down: as ladders, lists and sortings say it. */
export const sharePercent = (back: Rial, price: Rial): number =>
  price === 0 ? 0 : Math.floor((Math.max(0, back) / price) * 100);

/** What one of the travellers gets back who gives the ticket back now. */
export interface BackNow {
  /** Rials. */
  back: Rial;
  /** Of all that one of them pays, in whole percents. */
  percent: number;
  /** Only a bound is known: no less than this comes back. */
  isAtLeast: boolean;
}

type Asked = Pick<Proposal, 'penaltyNowPercent' | 'penaltyNowAtMost' | 'prices'>;

/** What comes back now, of an adult's ticket where one flies; null where the supplier has not said. */
export const backNow = ({ penaltyNowPercent: percent, penaltyNowAtMost, prices }: Asked): BackNow | null => {
  const price = prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0];
  if (percent === null || !price) return null;
  const back = refundAt(percent, {
    refundableBase: price.baseFare,
    taxes: addRial(...price.taxes.map(({ amount }) => amount)),
    total: price.totalPrice,
  });
  return { back, percent: sharePercent(back, price.totalPrice), isAtLeast: penaltyNowAtMost ?? false };
};
