import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { OrderEvent } from '#core/contract/lifecycles/order.ts';
import { type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Due } from '../port/order.ts';

export interface DueJson
  extends Pick<Selectable<Tables['order_dues']>, 'position' | 'weight' | 'amount' | 'paid_in_parts'> {
  due_at: string | null;
  paid_at: string | null;
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const dueOf = (json: DueJson): Due => ({
  position: json.position,
  weight: json.weight,
  amount: toRial(json.amount),
  dueAt: momentOf(json.due_at),
  paidAt: momentOf(json.paid_at),
  paid: toRial(json.paid_at === null ? json.paid_in_parts : json.amount),
});

/** What is left to pay of a due. */
export const openOf = ({ amount, paid }: Pick<Due, 'amount' | 'paid'>): Rial => subtractRial(amount, paid);

/** The next due to be paid; null if all are paid. */
export const nextDue = (dues: readonly Due[]): Due | null =>
  dues.find(({ paidAt }) => paidAt === null) ?? null;

/** The dues of an order (alias `o`) as JSON, for the statement that loads the order. */
export const duesOfOrder = sql`
  (select json_agg(json_build_object('position', d.position, 'weight', d.weight, 'amount', d.amount, 'due_at', d.due_at, 'paid_at', d.paid_at,
      'paid_in_parts', d.paid_in_parts)
      order by d.position) from order_dues d where d.order_id = o.order_id)`;

/**
 * A whole statement that shares the total of each order in a relation (`order_id`, `total`) out among its dues, by their weights. The shares
 * add up to the total exactly, and are whole tomans if the total is. Nothing may be paid of a due yet.
 */
export const dealDues = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update order_dues d set amount = dealt.until - dealt.before
    from (select each.order_id, each.position,
            floor(o.total::numeric / unit * sum(weight) over so_far / sum(weight) over whole)::bigint * unit as until,
            floor(o.total::numeric / unit * (sum(weight) over so_far - weight) / sum(weight) over whole)::bigint * unit as before
            from ${orders} o cross join lateral (select case when o.total % 10 = 0 then 10 else 1 end as unit) as coins
            join order_dues each using (order_id)
          window whole as (partition by each.order_id), so_far as (partition by each.order_id order by each.position)) dealt
   where d.order_id = dealt.order_id and d.position = dealt.position`;

/** The unpaid dues after this one that cost something. A discount may have paid for some of them. */
export const duesAfter = (dues: readonly Due[], { position }: Due): Due[] =>
  dues.filter((due) => due.paidAt === null && due.position > position && due.amount > 0);

const paying: readonly OrderEvent[] = ['pay', 'payPart', 'payForReview'];

/**
 * What paying does to the dues, as parts of the statement that changes an order's state (see `changeState`): the next due is paid, and so
 * are later dues that cost nothing. Effects may read the next due, and what was left of it, from `paid_due` (order_id, position, amount).
 * Null if the event is not a payment.
 */
export const dueEffect = (event: OrderEvent, at: Date): RawBuilder<unknown> | null =>
  paying.includes(event)
    ? sql`free_due as (
      update order_dues d set paid_at = ${at} from moved
       where d.order_id = moved.order_id and d.paid_at is null and d.amount = 0
         and d.position > (select min(open.position) from order_dues open
                            where open.order_id = moved.order_id and open.paid_at is null)
    ), paid_due as (
      update order_dues d set paid_at = ${at} from moved
       where d.order_id = moved.order_id and d.paid_at is null
         and d.position = (select min(open.position) from order_dues open
                            where open.order_id = moved.order_id and open.paid_at is null)
      returning d.order_id, d.position, d.amount - d.paid_in_parts as amount)`
    : null;
