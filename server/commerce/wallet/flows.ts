import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { walletFlowSchema } from '#core/contract/wallet/endpoints.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { type PlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { walletFlowTexts } from '#core/texts/commerce.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { TransferKind } from '#server/platform/ledger/post.ts';
import type { LedgerPostingsTable, LedgerTransfersTable } from '#server/platform/ledger/tables.ts';
import type { Db } from '#server/platform/services.ts';

export type WalletFlow = z.input<typeof walletFlowSchema>;

/** The kinds of transfers that move money of a wallet. Transfers of other kinds never do. */
type FlowKind = Exclude<TransferKind, 'issue' | 'kept' | 'supplierRefund' | 'payoutSettled' | 'stray'>;

const types: Record<FlowKind, WalletFlow['type']> = {
  purchase: 'payment',
  reserve: 'payment',
  unreserve: 'payment',
  refund: 'refund',
  refundPaid: 'refund',
  latePayment: 'refund',
  takenBack: 'refund',
  topUp: 'topUp',
  payoutRequested: 'withdrawal',
  payoutReturned: 'withdrawal',
  correction: 'correction',
};

/** Which movements are wanted. Days are those of Asia/Tehran, and both are included. */
export interface FlowFilter {
  type?: WalletFlow['type'] | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
}

interface Row
  extends Pick<Selectable<LedgerTransfersTable>, 'transfer_id' | 'order_id' | 'at'>,
    Pick<Selectable<LedgerPostingsTable>, 'posting_id' | 'amount' | 'balance_after'> {
  kind: FlowKind;
  order_number: Selectable<Tables['orders']>['order_number'] | null;
}

/** A row as JSON has its moment as a text. */
type JsonRow = Omit<Row, 'at'> & { at: string };

const flowOf = (row: Row | JsonRow): WalletFlow => ({
  flowId: row.transfer_id,
  type: types[row.kind],
  amount: Number(row.amount),
  balanceAfter: Number(row.balance_after),
  description: walletFlowTexts[row.kind](row.order_number),
  orderId: row.order_id,
  orderNumber: row.order_number,
  at: new Date(row.at).toISOString(),
});

const startOf = (day: PlainDate): Date => toInstant(toPlainDateTime(`${day}T00:00`), 'Asia/Tehran');

const flowsOf = (userId: string, { type, from, to }: FlowFilter): RawBuilder<unknown> => {
  const kinds = Object.entries(types).flatMap(([kind, of]) => (of === type ? [kind] : []));
  const conditions = [
    sql`p.account = ${accounts.wallet(userId)}`,
    ...(type ? [sql`t.kind = any(${kinds}::text[])`] : []),
    ...(from ? [sql`t.at >= ${startOf(from)}`] : []),
    ...(to ? [sql`t.at < ${startOf(addDays(to, 1))}`] : []),
  ];
  return sql`
    from ledger_postings p join ledger_transfers t using (transfer_id) left join orders o on o.order_id = t.order_id and o.user_id = ${userId}
   where ${sql.join(conditions, sql` and `)}`;
};

/** Which of the movements are asked for: at most `limit`, and none of the newest `offset`. */
interface Stretch {
  limit: number;
  offset: number;
}

/** Newest first. What somebody paid of the order of another names no order: its page is not theirs. */
const rowsOf = (userId: string, filter: FlowFilter, { limit, offset }: Stretch): RawBuilder<unknown> => sql`
    select t.transfer_id, t.kind, p.amount, p.balance_after, o.order_id, o.order_number, t.at, p.posting_id ${flowsOf(userId, filter)}
     order by p.posting_id desc limit ${limit} offset ${offset}`;

/** Movements of a wallet as the database packs them, newest first: thousands would hold this process up, so another opens them. */
export const packedFlows = async (
  db: Db,
  userId: string,
  filter: FlowFilter,
  stretch: Stretch,
): Promise<string> => {
  const { rows } = await sql<{ packed: string | null }>`
    select json_agg(r order by posting_id desc)::text as packed from (${rowsOf(userId, filter, stretch)}) r`.execute(
    db,
  );
  return rows[0]?.packed ?? '[]';
};

export const openFlows = (packed: string): WalletFlow[] => (JSON.parse(packed) as JsonRow[]).map(flowOf);

/** A page of the movements of a wallet, newest first. */
export const walletFlows = async (
  db: Db,
  wanted: FlowFilter & { userId: string; page: number; pageSize: number },
): Promise<{ data: WalletFlow[]; total: number }> => {
  const { userId, page, pageSize } = wanted;
  const stretch = { limit: pageSize, offset: (page - 1) * pageSize };
  const [found, count] = await Promise.all([
    sql<Row>`${rowsOf(userId, wanted, stretch)}`.execute(db),
    sql<{ found: number }>`select count(*)::int as found ${flowsOf(userId, wanted)}`.execute(db),
  ]);
  return { data: found.rows.map(flowOf), total: count.rows[0]?.found ?? 0 };
};
