import { toRial } from '#core/rules/money/rial.ts';

/** A million tomans in rials. */
const million = 10_000_000;
const steps = [5, 10, 15, 20, 30, 40, 60, 80, 100, 150].map((millions) => millions * million);

/** Sums that part the prices that there are: none below the cheapest, and none above the dearest but the first that takes all. */
export const budgetsOf = (prices: readonly number[]): { max: ReturnType<typeof toRial>; tours: number }[] => {
  const counted = steps.map((max) => ({
    max: toRial(max),
    tours: prices.filter((price) => price <= max).length,
  }));
  return counted.filter(({ tours }, at) => tours > 0 && tours > (counted[at - 1]?.tours ?? 0));
};

/** «۴۰» of forty million tomans. */
export const millionsOf = (rials: number): number => Math.round(rials / million);
