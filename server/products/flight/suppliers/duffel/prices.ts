import type { PassengerCounts, PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { supplierTexts } from '#core/products/flight/texts/suppliers.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, wholeTomans, zeroRial } from '#core/rules/money/rial.ts';

/** What each type weighs in the split, as airlines price them mostly: a child three quarters, an infant a tenth. */
const weights = { Adult: 100, Child: 75, Infant: 10 } as const;

/** The share of one traveller, in whole tomans. */
const shareOf = (amount: Rial, weight: number, all: number, rounding: 'up' | 'down'): Rial =>
  wholeTomans(BigInt(amount) * BigInt(weight), BigInt(all), rounding);

/**
 * Splits one sum for everybody into a price for each traveller of a type, since the supplier only tells the sum. Each
 * price is rounded up to a whole toman, so that all of them together are the sum and less than one toman more a traveller;
 * that is then the offer's total. Taxes are rounded down, what is left of a price is its fare.
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
