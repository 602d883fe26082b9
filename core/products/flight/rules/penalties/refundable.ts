import type { PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { addRial, type Rial, timesRial } from '#core/rules/money/rial.ts';

const sumOver = (prices: readonly PaxPrice[], part: (price: PaxPrice) => Rial): Rial =>
  addRial(...prices.map((price) => timesRial(part(price), price.count)));

/** What of the prices of a whole party may come back, in rials: ladders and what a list says of them begin with it. */
export const refundableOf = (prices: readonly PaxPrice[]): { refundableBase: Rial; taxes: Rial } => ({
  refundableBase: sumOver(prices, ({ baseFare }) => baseFare),
  taxes: sumOver(prices, ({ taxes }) => addRial(...taxes.map(({ amount }) => amount))),
});
