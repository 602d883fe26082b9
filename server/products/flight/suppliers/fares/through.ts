import type { Rial } from '#core/rules/money/rial.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { BaseFares } from './prices.ts';
import { roundTo10000 } from './prices.ts';

/** Share of the sum of its flights that a journey costs: with one airline all the way, or with several. */
const throughShare = { one: 0.84, several: 0.93 };

/** Base fares of a journey of several flights: cheaper than the flights one by one. A single flight costs its own. */
export const throughFares = (flights: readonly { airline: string; fares: BaseFares }[]): BaseFares => {
  const [first, ...others] = flights;
  if (first && others.length === 0) return first.fares;
  const share = others.every(({ airline }) => airline === first?.airline)
    ? throughShare.one
    : throughShare.several;
  const sum = (part: (fares: BaseFares) => Rial): Rial =>
    roundTo10000(addRial(...flights.map(({ fares }) => part(fares))) * share);
  return {
    adult: sum(({ adult }) => adult),
    child: sum(({ child }) => child),
    infant: sum(({ infant }) => infant),
  };
};
