import type { PassengerCounts, PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { supplierTexts } from '#core/products/flight/texts/suppliers.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, wholeTomans, zeroRial } from '#core/rules/money/rial.ts';

/** The weight of each type in the split, as most airlines price them: a child three quarters, an infant a tenth. */
const weights = { Adult: 100, Child: 75, Infant: 10 } as const;

/** The share of one traveller, in whole tomans. */
const shareOf = (amount: Rial, weight: number, all: number, rounding: 'up' | 'down'): Rial =>
  wholeTomans(BigInt(amount) * BigInt(weight), BigInt(all), rounding);

/**
 * Splits one sum for everybody into a price for each traveller of a type, since the supplier tells only the sum. Each price is rounded up
 * to a whole toman, so together they are the sum plus less than one toman a traveller; that is the offer's total. Taxes are rounded down,
 * and the rest of a price is its fare.
 */
export const splitPrice = (
  { total, tax }: { total: Rial; tax: Rial },
  party: PassengerCounts,
): PaxPrice[] => {
  const counts = { Adult: party.adults, Child: party.children, Infant: party.infants };
  const types = (['Adult', 'Child', 'Infant'] as const).filter((type) => counts[type] > 0);
  const all = types.reduce((sum, type) => sum + weights[type] * counts[type], 0);
  return types.map((paxType): PaxPrice => {
    const totalPrice = shareOf(total, weights[paxType], all, 'up');
    const amount = shareOf(tax, weights[paxType], all, 'down');
    return {
      paxType,
      count: counts[paxType],
      baseFare: subtractRial(totalPrice, amount),
      taxes: amount > 0 ? [{ code: 'TAX', label: supplierTexts.allTaxes, amount }] : [],
      fee: zeroRial,
      totalPrice,
    };
  });
};
