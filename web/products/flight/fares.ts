import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';

/** The fare of one adult, by which lists, filters and sorting go. If no adult travels, it is the fare of the first type. */
export const adultPriceOf = ({ prices }: Pick<Proposal, 'prices'>): Rial =>
  (prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0])?.totalPrice ?? zeroRial;

/** The lowest fare of one adult among flights with seats; null if there is none. */
export const lowestNow = (proposals: readonly Proposal[]): Rial | null =>
  proposals.reduce<Rial | null>((lowest, proposal) => {
    const price = adultPriceOf(proposal);
    return proposal.seat === 0 || (lowest !== null && lowest <= price) ? lowest : price;
  }, null);
