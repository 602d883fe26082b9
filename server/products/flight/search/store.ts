import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { openRows, type Packed, packRows } from './pack.ts';
import './migrations.ts';
import type { ProposalStore, SearchHead } from './proposals.ts';

/** A public proposal beside what it is to its supplier. */
export interface StoredRow {
  supplier: string;
  offerKey: string;
  proposal: Proposal;
}

export interface SearchStore extends ProposalStore {
  /** Resolves once no crash can lose it: nobody is shown what could not be bought. */
  keep(head: SearchHead, rows: readonly StoredRow[]): Promise<void>;
  isKept(requestId: string): Promise<boolean>;
  /** Proposals from `from` up to and without `to`, in the order of the answer; null where the search is not known any more. */
  slice(
    requestId: string,
    from: number,
    to: number,
  ): Promise<{ head: SearchHead; proposals: Proposal[] } | null>;
}

/** Proposals are numbered as they stand in the answer. */
export const proposalIdOf = (at: number): string => `p${at + 1}`;

const positionOf = (proposalId: string): number | null => {
  const number = /^p([1-9]\d{0,6})$/.exec(proposalId)?.[1];
  return number === undefined ? null : Number(number) - 1;
};

/** Searches in the database, so that any instance can carry a purchase on, whatever becomes of a cache. */
export const createSearchStore = ({ db, clock }: { db: Db; clock: Clock }): SearchStore => {
  const stillKept = (requestId: string) =>
    db
      .selectFrom('flight_searches')
      .where('request_id', '=', requestId)
      .where('expires_at', '>', clock.now());
  const open = async (requestId: string): Promise<Packed<SearchHead, StoredRow> | null> => {
    const found = await stillKept(requestId).select('kept').executeTakeFirst();
    return found ? openRows<SearchHead, StoredRow>(found.kept) : null;
  };
  return {
    async keep(search, rows) {
      const kept = await packRows(search, rows);
      const expires_at = new Date(search.expiresAt);
      await db
        .insertInto('flight_searches')
        .values({ request_id: search.requestId, kept, expires_at })
        .execute();
    },
    async isKept(requestId) {
      return (await stillKept(requestId).select('request_id').executeTakeFirst()) !== undefined;
    },
    async find(requestId, proposalId) {
      const search = await open(requestId);
      if (!search) return 'expired';
      const at = positionOf(proposalId);
      const [found] = at === null ? [] : await search.rows(at, at + 1);
      if (!found) return 'gone';
      const { criteria, expiresAt } = search.head;
      return { offer: { ...found, criteria }, expiresAt: new Date(expiresAt) };
    },
    head: async (requestId) => (await open(requestId))?.head ?? null,
    async slice(requestId, from, to) {
      const search = await open(requestId);
      if (!search) return null;
      const rows = await search.rows(from, to);
      return { head: search.head, proposals: rows.map((row) => row.proposal) };
    },
  };
};

/** Removes searches that nothing can be bought of any more. */
export const sweepSearches = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition => ({
  name: 'flight-search-sweep',
  cron: '*/10 * * * *',
  handle: async () => {
    await db.deleteFrom('flight_searches').where('expires_at', '<=', clock.now()).execute();
  },
});
