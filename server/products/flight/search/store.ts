import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Cache, Clock } from '#server/platform/services.ts';
import type { SearchCriteria } from '../suppliers/port.ts';
import { packJson, unpackJson } from './bytes.ts';
import { keepMinutes } from './limits.ts';
import type { ProposalStore } from './proposals.ts';

/** A search as it is kept: the public proposals beside what each is to its supplier. */
export interface StoredSearch {
  criteria: SearchCriteria;
  /** ISO instant. */
  expiresAt: string;
  proposals: { supplier: string; offerKey: string; proposal: Proposal }[];
}

export interface SearchStore extends ProposalStore {
  keep(requestId: string, search: StoredSearch): Promise<void>;
}

const keyOf = (requestId: string): string => `flight:search:${requestId}`;

/** Searches in the shared cache, so that any instance can carry a purchase on. */
export const createSearchStore = ({ cache, clock }: { cache: Cache; clock: Clock }): SearchStore => {
  const load = async (requestId: string): Promise<StoredSearch | null> => {
    const bytes = await cache.get(keyOf(requestId));
    if (!bytes) return null;
    // Written by keep() below and by nobody else.
    const search = (await unpackJson(bytes)) as StoredSearch;
    return Date.parse(search.expiresAt) > clock.now().getTime() ? search : null;
  };
  return {
    keep: async (requestId, search) => cache.set(keyOf(requestId), await packJson(search), keepMinutes * 60),
    async find(requestId, proposalId) {
      const search = await load(requestId);
      if (!search) return 'expired';
      const found = search.proposals.find(({ proposal }) => proposal.proposalId === proposalId);
      return found ? { ...found, criteria: search.criteria } : 'gone';
    },
    async criteria(requestId) {
      const search = await load(requestId);
      return search && { criteria: search.criteria, expiresAt: new Date(search.expiresAt) };
    },
  };
};
