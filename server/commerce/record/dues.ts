import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { OrderEvent } from '#core/contract/lifecycles/order.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Due } from '../port/order.ts';

export interface DueJson extends Pick<Selectable<Tables['order_dues']>, 'position' | 'weight' | 'amount'> {
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
});

/** The next due to be paid; null if all are paid. */
export const nextDue = (dues: readonly Due[]): Due | null =>
  dues.find(({ paidAt }) => paidAt === null) ?? null;

/** The dues of an order (alias `o`) as JSON, for the question that loads the order. */
export const duesOfOrder = sql`
  (select json_agg(json_build_object('position', d.position, 'weight', d.weight, 'amount', d.amount, 'due_at', d.due_at, 'paid_at', d.paid_at)
      order by d.position) from order_dues d where d.order_id = o.order_id)`;

/**
 * Deals the total of the orders in a relation (`order_id`, `total`) out among their dues, by their weights, in whole tomans where it is
 * one, and to the last rial; none of them is paid yet. A whole statement.
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

/** The dues that come after this one and cost something, since a discount may pay some of them; empty if there are none. */
export const duesAfter = (dues: readonly Due[], { position }: Due): Due[] =>
  dues.filter((due) => due.paidAt === null && due.position > position && due.amount > 0);

const paying: readonly OrderEvent[] = ['pay', 'payPart', 'payForReview'];

/**
 * What paying does to the dues, as a part (`paid_due`: position, amount) of the statement that changes an order's state (see
 * `changeState`): the next one is paid, and so is what costs nothing after it. Null where the event is no paying.
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
      returning d.order_id, d.position, d.amount)`
    : null;
