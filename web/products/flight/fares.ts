import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';

/** The fare of one adult, which lists, filters and sorting go by; of whoever travels where no adult does. */
export const adultPriceOf = ({ prices }: Pick<Proposal, 'prices'>): Rial =>
  (prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0])?.totalPrice ?? zeroRial;

/** What one adult pays at least, of the flights that still have seats; null where there is none. */
export const lowestNow = (proposals: readonly Proposal[]): Rial | null =>
  proposals.reduce<Rial | null>((lowest, proposal) => {
    const price = adultPriceOf(proposal);
    return proposal.seat === 0 || (lowest !== null && lowest <= price) ? lowest : price;
  }, null);
