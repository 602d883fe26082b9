import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

/** What is known of a kept search without its proposals: what it answered, and what its results are made of. */
export interface SearchHead extends Omit<AvailableReply, 'proposals'> {
  /** How many proposals it has. */
  count: number;
  /** Codes of all airports that its proposals touch. */
  airports: string[];
  /** Proposals by the id of who sells them. */
  sellers: Record<string, number>;
}

/** Results of searches by request id, so that details, paging and orders never search again. */
export interface ProposalStore {
  /**
   * The stored offer, and until when the answer that it stands in is kept; 'expired' where the request is not known any more,
   * 'gone' where it never had this proposal.
   */
  find(
    requestId: string,
    proposalId: string,
  ): Promise<{ offer: ChosenOffer; expiresAt: Date } | 'expired' | 'gone'>;
  /** The search without its proposals; null where it is not known any more. */
  head(requestId: string): Promise<SearchHead | null>;
}
