import type { ChosenOffer, SearchCriteria } from '../suppliers/port.ts';

/** Results of searches by request id, so that details, paging and orders never search again. */
export interface ProposalStore {
  /** The stored offer; 'expired' where the request is not known any more, 'gone' where it never had this proposal. */
  find(requestId: string, proposalId: string): Promise<ChosenOffer | 'expired' | 'gone'>;
  /** Whole search answers are kept under their request id until `expiresAt`. */
  criteria(requestId: string): Promise<{ criteria: SearchCriteria; expiresAt: Date } | null>;
}
