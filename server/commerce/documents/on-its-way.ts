import { sql } from 'kysely';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { Db } from '#server/platform/services.ts';

/** How much of an order's refunds has not arrived yet: it waits for a gateway, or for staff who send it to a bank. */
export const onItsWay = async (db: Db, orderId: string): Promise<Rial> => {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(balance), 0) as amount from ledger_balances where account in (
      select 'refund:' || refund_id from refunds where order_id = ${orderId}
      union all
      select 'payout:' || p.payout_id from payouts p join refunds r using (refund_id) where r.order_id = ${orderId})`.execute(
    db,
  );
  return toRial(Number(rows[0]?.amount ?? 0));
};
