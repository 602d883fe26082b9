import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

/** What is stored of a search beside its proposals: what it answered, and what its results consist of. */
export interface SearchHead extends Omit<AvailableReply, 'proposals'> {
  /** How many proposals it has. */
  count: number;
  /** Codes of all airports that its proposals touch. */
  airports: string[];
  /** How many proposals each seller has, by the seller's id. */
  sellers: Record<string, number>;
}

/** Results of searches by request id, so that details, paging and orders never search again. */
export interface ProposalStore {
  /**
   * The stored offer, and until when its search is stored; 'expired' if the request is not known any more, 'gone' if it never had this
   * proposal.
   */
  find(
    requestId: string,
    proposalId: string,
  ): Promise<{ offer: ChosenOffer; expiresAt: Date } | 'expired' | 'gone'>;
  /** The search without its proposals; null where it is not known any more. */
  head(requestId: string): Promise<SearchHead | null>;
}
