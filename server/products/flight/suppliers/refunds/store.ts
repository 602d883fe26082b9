import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';
import type { SupplierRefundsTable } from './migrations.ts';

/** A quote, and the refund that it became. */
export type KeptQuote = Selectable<SupplierRefundsTable>;

export const keepQuote = async (db: Db, quote: Omit<KeptQuote, 'refunded_at'>): Promise<void> => {
  await db.insertInto('supplier_refunds').values(quote).execute();
};

/** Ids of quotes are UUIDs; anything else never was one of ours. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A quote of a line. */
export const findQuote = async (
  db: Db,
  { lineId, quoteId }: { lineId: string; quoteId: string },
): Promise<KeptQuote | undefined> => {
  if (!isUuid(quoteId)) return undefined;
  return db
    .selectFrom('supplier_refunds')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
};

/** The travellers of a line whose tickets were refunded. */
export const refundedOf = async (db: Db, lineId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('supplier_refunded_travellers')
    .select('traveller_id')
    .where('line_id', '=', lineId)
    .execute();
  return new Set(rows.map((row) => row.traveller_id));
};

/**
 * Turns a quote into a refund; false if it is one already. The database refuses it if one of its travellers was refunded by another quote.
 */
export const recordRefund = async (tx: Tx, quote: KeptQuote, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('supplier_refunds')
    .set({ refunded_at: at })
    .where('quote_id', '=', quote.quote_id)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('supplier_refunded_travellers')
    .values(
      quote.traveller_ids.map((traveller_id) => ({
        line_id: quote.line_id,
        traveller_id,
        quote_id: quote.quote_id,
      })),
    )
    .execute();
  return true;
};
