import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { payableOrderStates } from '#core/contract/lifecycles/order.ts';
import { type Context, kindsOfWay } from '../context.ts';
import type { NewOrder } from '../port/order.ts';
import { after, settings } from '../settings.ts';

export const openStates: readonly string[] = ['Created', 'Submitted', ...payableOrderStates];

/** A condition on an order (alias `o`): it is unpaid. The states are written out, so that PostgreSQL can use the indexes of open orders. */
export const isOpenOrder: RawBuilder<boolean> = sql<boolean>`o.status in (${sql.raw(openStates.map((state) => `'${state}'`).join(', '))})`;

/** A key for a client address. Nobody who reads the table can tell the address from it. */
export const addressKey = async ({ auth }: Pick<Context, 'auth'>, ip: string): Promise<string> =>
  createHmac('sha256', await auth.secret('open-orders'))
    .update(ip)
    .digest('base64url')
    .slice(0, 22);

/** The name of the turn (`keepFromEnding`) that a transaction takes for an account before it counts the account's open orders. */
export const openTurn = 'open';

interface New {
  address: string | null;
  lines: readonly { lineId: string; departure?: string }[];
  /** One for each traveller on a line. */
  places: readonly { line_id: string }[];
}

/** How many seats a new order takes on each departure. */
const takenOn = ({ lines, places }: New): { departure: string; seats: number }[] => {
  const taken = new Map<string, number>();
  for (const { lineId, departure } of lines) {
    if (departure === undefined) continue;
    const seats = places.filter(({ line_id }) => line_id === lineId).length;
    taken.set(departure, (taken.get(departure) ?? 0) + seats);
  }
  return [...taken].map(([departure, seats]) => ({ departure, seats }));
};

/**
 * Whether a new order would be too much, as parts of the statement that makes it. The part `judged` has `too_much`, and `other`: the account's
 * newest order that is open already. The new order is counted together with all orders that are open.
 *
 * For an account the count is exact, however many orders are made at once: a statement before this one took the account's turn. For a client
 * address, orders that are made at the same moment may not be counted. An office or a mobile network may be one address, and its users should
 * not wait for each other. Orders that people decide have no limit.
 */
export const judgeOpen = (
  ctx: Context,
  { userId, travellers, payableUntil }: NewOrder,
  made: New,
): RawBuilder<unknown> => {
  if (payableUntil !== undefined) return sql`judged as (select false as too_much, null::json as other)`;
  const { address } = made;
  const limits = ctx.openLimits;
  const now = ctx.clock.now();
  const near = address === null ? 0 : 1;
  const isCounted = sql`${isOpenOrder} and o.kinds && ${kindsOfWay(ctx, 'held', 'staged')}::text[]
         and (o.held_until is null or o.held_until > ${now})`;
  return sql`open as materialized (
      select o.order_id, o.order_number, o.traveller_count, o.created_at, true as mine,
             coalesce(o.address_key = ${address}, false) as near
        from orders o where o.user_id = ${userId} and ${isCounted}
       union all
      select o.order_id, o.order_number, o.traveller_count, o.created_at, false, true
        from orders o where o.address_key = ${address} and o.user_id <> ${userId} and ${isCounted}
    ), taken as (
      select n.departure, n.seats::int as seats
        from jsonb_to_recordset(${JSON.stringify(takenOn(made))}::jsonb) as n(departure text, seats int)
    ), beside as (
      select l.departure, count(*) filter (where o.mine) as mine, count(*) filter (where o.near) as near
        from open o join order_lines l using (order_id) join order_line_travellers t using (order_id, line_id)
       where l.departure in (select n.departure from taken n)
       group by l.departure
    ), counted as (
      select 1 + count(*) filter (where mine) as orders,
             ${travellers.length}::int + coalesce(sum(traveller_count) filter (where mine), 0) as seats,
             ${near}::int + count(*) filter (where near) as address_orders,
             ${near * travellers.length}::int + coalesce(sum(traveller_count) filter (where near), 0) as address_seats,
             (select coalesce(max(n.seats + coalesce(b.mine, 0)), 0) from taken n left join beside b using (departure)) as on_departure,
             (select coalesce(max(${near}::int * n.seats + coalesce(b.near, 0)), 0)
                from taken n left join beside b using (departure)) as address_on_departure,
             (select count(*) / 2 from orders r where r.user_id = ${userId}
                and r.held_until > ${after(now, -settings.ranOutSeconds)}
                and case when r.status_reason = 'cancelled_by_traveller'
                         then r.updated_at > r.created_at + make_interval(secs => ${settings.heldLongSeconds})
                         else (r.status_reason = 'hold_expired' or r.status = any(${[...openStates]}::text[])) and r.held_until <= ${now}
                    end) as less,
             (select json_build_object('orderId', o.order_id, 'orderNumber', o.order_number) from open o
               where o.mine order by o.created_at desc limit 1) as other
        from open
    ), judged as (
      select other, orders > greatest(1, ${limits.OPEN_ORDERS_PER_ACCOUNT}::bigint - less)
          or seats > greatest(9, ${limits.OPEN_SEATS_PER_ACCOUNT}::bigint - 4 * less)
          or on_departure > ${limits.OPEN_SEATS_PER_DEPARTURE}::bigint
          or address_orders > ${limits.OPEN_ORDERS_PER_ADDRESS}::bigint
          or address_seats > ${limits.OPEN_SEATS_PER_ADDRESS}::bigint
          or address_on_departure > ${2 * limits.OPEN_SEATS_PER_DEPARTURE}::bigint as too_much
        from counted
    )`;
};

/** Removes the address keys of orders that are paid or have ended. A job calls it. */
export const forgetAddresses = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  await sql`update orders o set address_key = null where o.address_key is not null and not (${isOpenOrder})`.execute(
    db,
  );
};
