import { type RawBuilder, sql } from 'kysely';
import type { OrderEvent, OrderState } from '#core/contract/lifecycles/order.ts';
import { orderLifecycle } from '#core/contract/lifecycles/order.ts';
import type { Transition } from '#core/contract/lifecycles/transitions.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { voucherEffect } from '../discounts/uses.ts';
import type { OrderReason } from '../port/order.ts';
import { dueEffect } from './dues.ts';

export type Actor = 'traveller' | 'system' | 'supplier' | 'gateway' | 'staff';

export interface StateChange {
  by: Actor;
  at: Date;
  reason?: OrderReason | null;
  /** More columns to set, such as sql`held_until = …`. */
  set?: readonly RawBuilder<unknown>[];
  /** One more condition on the row (alias `o`), checked together with the state. */
  when?: RawBuilder<unknown>;
  /**
   * An event that follows at once. The order goes through the state after the first event, which nobody sees, to the state after this one.
   * Both events are written down, the second as done by the system.
   */
  followedBy?: OrderEvent;
  /** Effects that happen only if the state changes. Each is a whole statement that may read from `moved` (and `paid_due`, see `dueEffect`). */
  also?: readonly RawBuilder<unknown>[];
}

export interface Moved {
  orderId: string;
  userId: string;
  status: OrderState;
  total: number;
  /** What a payment paid: what was left of the next due. Null if the event is no payment. */
  paid: number | null;
  /** How many rows each effect of `also` touched. */
  effects: number[];
}

const transitionOf = (event: OrderEvent): Transition<OrderState, OrderEvent> => {
  const rows: readonly Transition<OrderState, OrderEvent>[] = orderLifecycle;
  const row = rows.find((candidate) => candidate.event === event);
  if (!row) throw new Error(`no transition for ${event}`);
  return row;
};

/** The state after one event and then another. Throws if the lifecycle does not allow that, or if the second has an effect on a discount. */
const nextOf = (first: Transition<OrderState, OrderEvent>, then: OrderEvent): OrderState => {
  const next = transitionOf(then);
  if (!next.from.includes(first.to) || voucherEffect(then))
    throw new Error(`${then} does not follow ${first.event} at once`);
  return next.to;
};

/** The state that an event leads to. */
export const stateAfter = (event: OrderEvent): OrderState => transitionOf(event).to;

const changeNow = async (
  db: Asking,
  orderId: string,
  event: OrderEvent,
  change: StateChange,
  ofVoucher: ReturnType<typeof voucherEffect>,
): Promise<Moved | null> => {
  const first = transitionOf(event);
  const steps = [{ event, to: first.to, by: change.by }];
  if (change.followedBy)
    steps.push({ event: change.followedBy, to: nextOf(first, change.followedBy), by: 'system' });
  const to = steps.at(-1)?.to ?? first.to;
  const reason = change.reason ?? null;
  const paid = dueEffect(event, change.at);
  const extra = (change.set ?? []).map((assignment) => sql`, ${assignment}`);
  const effects = (change.also ?? []).map((effect, i) => sql`, effect_${sql.raw(String(i))} as (${effect})`);
  const counts = (change.also ?? []).map((_, i) => sql`(select count(*) from effect_${sql.raw(String(i))})`);
  const { rows } = await sql<Moved & { discounts: number }>`
    with moved as (
      update orders o set status = ${to}, status_reason = ${reason}, updated_at = ${change.at}${sql.join(extra, sql``)}
       where o.order_id = ${orderId} and o.status = any(${first.from}::text[]) and (${change.when ?? sql`true`})
      returning o.order_id, o.user_id, o.total
    ), logged as (
      insert into order_events (order_id, event, status, by, reason, at)
        select order_id, s.event, s.status, s.by, ${reason}, ${change.at}
          from moved, rows from (unnest(${steps.map((step) => step.event)}::text[], ${steps.map((step) => step.to)}::text[],
            ${steps.map((step) => step.by)}::text[])) with ordinality as s(event, status, by, nth) order by s.nth
    )${paid ? sql`, ${paid}` : sql``}${ofVoucher ? sql`, ${ofVoucher.parts}` : sql``}${sql.join(effects, sql``)}
    select ${ofVoucher ? sql`(select count(*) from ${ofVoucher.last})` : sql`0`} as discounts,
           ${paid ? sql`(select amount from paid_due)` : sql`null::bigint`} as paid, order_id as "orderId", user_id as "userId", ${to}::text as status, total,
           to_json(array[${sql.join(counts)}]::bigint[]) as effects
      from moved`.execute(db);
  return rows[0] ?? null;
};

/**
 * Changes an order's state; nothing else does. The lifecycle must allow the event, and the event is written down with who, when and why. A
 * discount code follows its order (see `voucherEffect`). It is one statement: state, history and effects are all written or none, and of two
 * workers that try the same change only one succeeds. Null if the order's state, or the condition `when`, does not allow the change.
 */
export const changeState = async (
  db: Db | Tx,
  orderId: string,
  event: OrderEvent,
  change: StateChange,
): Promise<Moved | null> => {
  // In the statement it comes before the other effects: a code's row is locked before a wallet's, here as everywhere.
  const ofVoucher = voucherEffect(event);
  // An order that is issued was paid, so nobody can put a code on it at the same time, and its row need not be locked first.
  if (!ofVoucher || event === 'issue') return changeNow(db, orderId, event, change, ofVoucher);
  // A statement does not see what was committed while it waited for the order's row: it would not release a code that was taken meanwhile.
  // So another statement locks the row first.
  const afterLocking = async (tx: Tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    return changeNow(tx, orderId, event, change, ofVoucher);
  };
  return db.isTransaction ? afterLocking(db as Tx) : db.transaction().execute(afterLocking);
};

/**
 * As `changeState`, as one of several statements that are sent at once. Throws for events after which a discount code is released or used,
 * other than `issue`: these have to lock the order's row with a statement before.
 */
export const changeAmong = (
  asking: Asking,
  orderId: string,
  event: OrderEvent,
  change: StateChange,
): Promise<Moved | null> => {
  const ofVoucher = voucherEffect(event);
  if (ofVoucher && event !== 'issue') throw new Error(`${event} waits for the order's row first`);
  return changeNow(asking, orderId, event, change, ofVoucher);
};

/** Writes a reason on an order whose state stays as it is. The reason `cancelled_by_traveller` is never replaced. */
export const noteReason = async (
  tx: Tx,
  orderId: string,
  reason: OrderReason,
  note: { by: Actor; at: Date; event: string },
): Promise<void> => {
  await sql`
    with noted as (
      update orders set updated_at = ${note.at}, status_reason =
          case when status_reason = 'cancelled_by_traveller' then status_reason else ${reason} end
        where order_id = ${orderId}
      returning order_id, status)
    insert into order_events (order_id, event, status, by, reason, at)
      select order_id, ${note.event}, status, ${note.by}, ${reason}, ${note.at} from noted`.execute(tx);
};
