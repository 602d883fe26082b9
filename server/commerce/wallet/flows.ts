import { sql } from 'kysely';
import type { z } from 'zod';
import type { walletFlowSchema } from '#core/contract/wallet/endpoints.ts';
import { walletFlowTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { TransferKind } from '#server/platform/ledger/post.ts';
import type { Db } from '#server/platform/services.ts';

type Flow = z.input<typeof walletFlowSchema>;
type FlowKind = Exclude<TransferKind, 'issue'>;

const types: Record<FlowKind, Flow['type']> = {
  purchase: 'payment',
  reserve: 'payment',
  unreserve: 'payment',
  refund: 'refund',
  latePayment: 'refund',
  correction: 'correction',
};

interface Row {
  transfer_id: string;
  kind: FlowKind;
  amount: number;
  balance_after: number;
  order_id: string | null;
  order_number: string | null;
  at: Date;
}

const flowOf = (row: Row): Flow => ({
  flowId: row.transfer_id,
  type: types[row.kind],
  amount: Number(row.amount),
  balanceAfter: Number(row.balance_after),
  description: walletFlowTexts[row.kind],
  orderId: row.order_id,
  orderNumber: row.order_number,
  at: row.at.toISOString(),
});

/** A page of the wallet's movements, newest first. */
export const walletFlows = async (
  db: Db,
  wanted: { userId: string; type?: Flow['type'] | undefined; page: number; pageSize: number },
): Promise<{ data: Flow[]; total: number }> => {
  const kinds = Object.entries(types).flatMap(([kind, type]) =>
    !wanted.type || type === wanted.type ? [kind] : [],
  );
  const mine = sql`
    from ledger_postings p join ledger_transfers t using (transfer_id) left join orders o on o.order_id = t.order_id
   where p.account = ${accounts.wallet(wanted.userId)} and t.kind = any(${kinds}::text[])`;
  const [page, count] = await Promise.all([
    sql<Row>`
      select t.transfer_id, t.kind, p.amount, p.balance_after, t.order_id, o.order_number, t.at ${mine}
       order by p.posting_id desc limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`.execute(
      db,
    ),
    sql<{ found: number }>`select count(*)::int as found ${mine}`.execute(db),
  ]);
  return { data: page.rows.map(flowOf), total: count.rows[0]?.found ?? 0 };
};
