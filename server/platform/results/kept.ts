import { sql } from 'kysely';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { JsonOf } from './json.ts';
import { openRows, type Packed, packRows } from './pack.ts';
import { createRemembered } from './remembered.ts';

/** A table of stored searches. Each product has its own, for its own shapes. */
export interface KeptSearchesTable {
  request_id: string;
  kept: Buffer;
  expires_at: Date;
}

/** What is stored of a search beside its rows. */
export interface KeptHead {
  requestId: string;
  /** An instant after which nothing of it can be bought. */
  expiresAt: string;
  /** How many rows it has. */
  count: number;
}

/** What searches found, by request id, so that details, paging and orders never search again. */
export interface KeptSearches<H extends KeptHead, R> {
  /** Resolves once no crash can lose it, so that nobody is shown what could not be bought later. */
  keep(head: H, rows: readonly JsonOf<R>[]): Promise<void>;
  isKept(requestId: string): Promise<boolean>;
  /** The search without its rows; null if it is not known any more. */
  head(requestId: string): Promise<H | null>;
  /** One row by its index from 0; null if the search is over, `row` null if it has no such row. */
  row(requestId: string, at: number): Promise<{ head: H; row: R | null } | null>;
  /** A page of rows in the order of the answer, pages counted from 1; null if the search is not known any more. */
  page(
    requestId: string,
    page: number,
    pageSize: number,
  ): Promise<{ head: H; data: R[]; page: number; pageSize: number; total: number } | null>;
}

/**
 * The searches of a product in a table of its own (`KeptSearchesTable`), so that any instance can carry on a purchase, whatever becomes of
 * a cache. Nobody else writes there, so what is read has the shape that was stored.
 */
export const createKeptSearches = <H extends KeptHead, R>(
  { db, clock }: { db: Db; clock: Clock },
  tableName: string,
): KeptSearches<H, R> => {
  const table = sql.table(tableName);
  const remembered = createRemembered(clock);
  const open = async (requestId: string): Promise<Packed<H, R> | null> => {
    const known = remembered.get(requestId);
    if (known) return openRows<H, R>(known);
    const { rows } = await sql<{ kept: Buffer }>`
      select kept from ${table} where request_id = ${requestId} and expires_at > ${clock.now()}`.execute(db);
    return rows[0] ? openRows<H, R>(rows[0].kept) : null;
  };
  return {
    async keep(head, rows) {
      const kept = await packRows(head, rows);
      const expiresAt = new Date(head.expiresAt);
      await sql`
        insert into ${table} (request_id, kept, expires_at)
        values (${head.requestId}, ${kept}, ${expiresAt})`.execute(db);
      remembered.add(head.requestId, kept, expiresAt);
    },
    async isKept(requestId) {
      const { rows } = await sql`
        select from ${table} where request_id = ${requestId} and expires_at > ${clock.now()}`.execute(db);
      return rows.length > 0;
    },
    head: async (requestId) => (await open(requestId))?.head ?? null,
    async row(requestId, at) {
      const search = await open(requestId);
      if (!search) return null;
      const [row = null] = await search.rows(at, at + 1);
      return { head: search.head, row };
    },
    async page(requestId, page, pageSize) {
      const search = await open(requestId);
      if (!search) return null;
      const { head } = search;
      const data = await search.rows((page - 1) * pageSize, page * pageSize);
      return { head, data, page, pageSize, total: head.count };
    },
  };
};

/** Deletes searches of which nothing can be bought any more. */
export const sweepKeptSearches = (
  { db, clock }: { db: Db; clock: Clock },
  { tableName, job }: { tableName: string; job: string },
): JobDefinition => ({
  name: job,
  cron: '*/10 * * * *',
  handle: async () => {
    await sql`delete from ${sql.table(tableName)} where expires_at <= ${clock.now()}`.execute(db);
  },
});
