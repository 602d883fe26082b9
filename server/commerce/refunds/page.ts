import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/services.ts';
import { findRefunds, type RefundRow } from './rows.ts';

/** A page of refunds. Condition and sorting are about their row (alias `r`). */
export const pageOfRefunds = async (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
  { where, sorted }: { where: RawBuilder<unknown>; sorted: RawBuilder<unknown> },
): Promise<{ data: RefundRow[]; page: number; pageSize: number; total: number }> => {
  const [data, count] = await Promise.all([
    findRefunds(db, sql`${where} order by ${sorted} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ found: number }>`select count(*)::int as found from refunds r where ${where}`.execute(db),
  ]);
  return { data, page, pageSize, total: count.rows[0]?.found ?? 0 };
};
