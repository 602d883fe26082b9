import { type Rial, toRial } from '#core/rules/money/rial.ts';

export interface Mean {
  price: Rial;
  /** So much below it the lowest is, in whole per cent. */
  belowPercent: number;
}

/** What the known fares are on average, and how far below that the lowest lies; null of fewer than three, which say nothing. */
export const meanOf = (prices: readonly Rial[]): Mean | null => {
  if (prices.length < 3) return null;
  const mean = prices.reduce<number>((sum, price) => sum + price, 0) / prices.length;
  return {
    price: toRial(Math.round(mean)),
    belowPercent: mean === 0 ? 0 : Math.round((1 - Math.min(...prices) / mean) * 100),
  };
};
