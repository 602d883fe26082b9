import { type Rial, toRial } from '#core/rules/money/rial.ts';

export interface Mean {
  price: Rial;
  /** How far the lowest fare is below the mean, in whole per cent. */
  belowPercent: number;
}

/** The mean of the known fares, and how far the lowest is below it. Null for fewer than three fares, which would say nothing. */
export const meanOf = (prices: readonly Rial[]): Mean | null => {
  if (prices.length < 3) return null;
  const mean = prices.reduce<number>((sum, price) => sum + price, 0) / prices.length;
  return {
    price: toRial(Math.round(mean)),
    belowPercent: mean === 0 ? 0 : Math.round((1 - Math.min(...prices) / mean) * 100),
  };
};
