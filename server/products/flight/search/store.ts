import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Cache, Clock } from '#server/platform/services.ts';
import { keepMinutes } from './limits.ts';
import { openRows, type Packed, packRows } from './pack.ts';
import type { ProposalStore, SearchHead } from './proposals.ts';

/** A public proposal beside what it is to its supplier. */
export interface StoredRow {
  supplier: string;
  offerKey: string;
  proposal: Proposal;
}

export interface SearchStore extends ProposalStore {
  keep(head: SearchHead, rows: readonly StoredRow[]): Promise<void>;
  /** Proposals from `from` up to and without `to`, in the order of the answer; null where the search is not known any more. */
  slice(
    requestId: string,
    from: number,
    to: number,
  ): Promise<{ head: SearchHead; proposals: Proposal[] } | null>;
}

const keyOf = (requestId: string): string => `flight:search:${requestId}`;

/** Proposals are numbered as they stand in the answer. */
export const proposalIdOf = (at: number): string => `p${at + 1}`;

const positionOf = (proposalId: string): number | null => {
  const number = /^p([1-9]\d{0,6})$/.exec(proposalId)?.[1];
  return number === undefined ? null : Number(number) - 1;
};

/** Searches in the shared cache, so that any instance can carry a purchase on. */
export const createSearchStore = ({ cache, clock }: { cache: Cache; clock: Clock }): SearchStore => {
  const open = async (requestId: string): Promise<Packed<SearchHead, StoredRow> | null> => {
    const bytes = await cache.get(keyOf(requestId));
    if (!bytes) return null;
    const search = openRows<SearchHead, StoredRow>(bytes);
    return Date.parse(search.head.expiresAt) > clock.now().getTime() ? search : null;
  };
  const head = async (requestId: string) => (await open(requestId))?.head ?? null;
  return {
    keep: async (search, rows) =>
      cache.set(keyOf(search.requestId), await packRows(search, rows), keepMinutes * 60),
    async find(requestId, proposalId) {
      const search = await open(requestId);
      if (!search) return 'expired';
      const at = positionOf(proposalId);
      const [found] = at === null ? [] : await search.rows(at, at + 1);
      return found ? { ...found, criteria: search.head.criteria } : 'gone';
    },
    async criteria(requestId) {
      const found = await head(requestId);
      return found && { criteria: found.criteria, expiresAt: new Date(found.expiresAt) };
    },
    head,
    async slice(requestId, from, to) {
      const search = await open(requestId);
      if (!search) return null;
      const rows = await search.rows(from, to);
      return { head: search.head, proposals: rows.map((row) => row.proposal) };
    },
  };
};
