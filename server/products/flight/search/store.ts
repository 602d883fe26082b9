import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { createKeptSearches, type KeptSearches, sweepKeptSearches } from '#server/platform/results/kept.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { searchesTable } from './migrations.ts';
import type { ProposalStore, SearchHead } from './proposals.ts';

/** A public proposal together with what its supplier needs to find it. */
export interface StoredRow {
  supplier: string;
  offerKey: string;
  proposal: Proposal;
}

export type SearchStore = ProposalStore & KeptSearches<SearchHead, StoredRow>;

/** Proposals are numbered as they stand in the answer. */
export const proposalIdOf = (at: number): string => `p${at + 1}`;

/** The place that an id names; an id that names none gives a place that no search has. */
const positionOf = (proposalId: string): number | null => {
  const number = /^p([1-9]\d{0,6})$/.exec(proposalId)?.[1];
  return number === undefined ? null : Number(number) - 1;
};

/** Stored searches, and their offers by the ids that people were shown. */
export const createSearchStore = (services: { db: Db; clock: Clock }): SearchStore => {
  const kept = createKeptSearches<SearchHead, StoredRow>(services, searchesTable);
  return {
    ...kept,
    async find(requestId, proposalId) {
      const at = positionOf(proposalId);
      if (at === null) return (await kept.isKept(requestId)) ? 'gone' : 'expired';
      const found = await kept.row(requestId, at);
      if (!found) return 'expired';
      if (!found.row) return 'gone';
      const { criteria, expiresAt } = found.head;
      return { offer: { ...found.row, criteria }, expiresAt: new Date(expiresAt) };
    },
  };
};

/** Deletes searches of which nothing can be bought any more. */
export const sweepSearches = (services: { db: Db; clock: Clock }): JobDefinition =>
  sweepKeptSearches(services, { tableName: searchesTable, job: 'flight-search-sweep' });
