import { type RawBuilder, sql } from 'kysely';
import type { OrderEvent } from '#core/contract/lifecycles/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';

/** One order as a relation for `releaseOf`. The caller has locked its row. */
const thisOrder = (orderId: string) => sql`(select ${orderId}::uuid as order_id)`;

/** Releases the uses of the orders in a relation, as two parts of a `with`. */
const releaseOf = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  freed as (
    update voucher_uses u set state = 'released', slot = null from ${orders} moving
     where u.order_id = moving.order_id and u.state <> 'released' returning u.voucher_id
  ), given_back as (
    update vouchers v set used = v.used - 1 from freed where v.voucher_id = freed.voucher_id returning v.voucher_id
  )`;

/**
 * What a change of an order's state does to its discount, as parts of the statement that changes the state (see `changeState`). An order
 * that came to nothing gives its use of the code back; an order that was bought has used it. Null if nothing happens to the discount.
 */
export const voucherEffect = (
  event: OrderEvent,
): { parts: RawBuilder<unknown>; last: RawBuilder<unknown> } | null => {
  if (event === 'expire' || event === 'refuse' || event === 'refund')
    return { parts: releaseOf(sql`moved`), last: sql`given_back` };
  // An order that people decide counts as bought once it is paid.
  if (event !== 'issue' && event !== 'payForReview') return null;
  return {
    parts: sql`used_up as (
      update voucher_uses u set state = 'used' from moved
       where u.order_id = moved.order_id and u.state = 'reserved' returning u.order_id)`,
    last: sql`used_up`,
  };
};

/** Locks codes in the order of their ids, so that two buyers who swap codes do not wait for each other. */
const lockVouchers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`select from vouchers where voucher_id = any(${ids}::uuid[]) order by voucher_id for update`.execute(
    tx,
  );
};

/** Releases the use that an order has, if any. The caller has locked the order's row. */
export const releaseUse = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`with ${releaseOf(thisOrder(orderId))} select from given_back`.execute(tx);
};

interface Use {
  orderId: string;
  userId: string;
  voucherId: string;
  /** The id of the voucher that the order has now, which is released. */
  instead: string | null;
  amount: Rial;
  at: Date;
}

/**
 * Takes one use of a code for an order, in place of the use that the order has. The caller has locked the order's row. False if no use of the
 * code is left, or none for this traveller: then the caller must roll back. Nothing is counted here. The condition on the counter, its
 * check and the unique slots decide whether a use is left, also when several buyers come at the same time.
 */
export const takeUse = async (tx: Tx, use: Use): Promise<boolean> => {
  await lockVouchers(tx, [use.voucherId, ...(use.instead ? [use.instead] : [])]);
  await releaseUse(tx, use.orderId);
  const counted = await sql`
    update vouchers set used = used + 1
     where voucher_id = ${use.voucherId} and active and (uses_max is null or used < uses_max) returning voucher_id`.execute(
    tx,
  );
  if (counted.rows.length === 0) return false;
  const { rows } = await sql`
    insert into voucher_uses (order_id, voucher_id, user_id, state, slot, amount, reserved_at)
    select ${use.orderId}::uuid, v.voucher_id, ${use.userId}::uuid, 'reserved', free.slot, ${use.amount}::bigint, ${use.at}::timestamptz
      from vouchers v, lateral (
        select min(nth)::smallint as slot from generate_series(1, v.uses_per_user) nth
         where not exists (select from voucher_uses u
                where u.voucher_id = v.voucher_id and u.user_id = ${use.userId}::uuid and u.slot = nth)) free
     where v.voucher_id = ${use.voucherId} and (v.uses_per_user is null or free.slot is not null)
    on conflict (order_id) do update set voucher_id = excluded.voucher_id, state = 'reserved', slot = excluded.slot,
      amount = excluded.amount, reserved_at = excluded.reserved_at where voucher_uses.state = 'released'
    returning order_id`.execute(tx);
  return rows.length > 0;
};
