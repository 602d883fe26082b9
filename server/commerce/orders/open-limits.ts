import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { payableOrderStates } from '#core/contract/lifecycles/order.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, kindsOfWay } from '../context.ts';
import { TooManyOpen } from '../port/order.ts';
import { after, settings } from '../settings.ts';

export const openStates: readonly string[] = ['Created', 'Submitted', ...payableOrderStates];

/** A client's name that says nothing of its address to who reads the table. */
export const addressKey = async ({ auth }: Pick<Context, 'auth'>, ip: string): Promise<string> =>
  createHmac('sha256', await auth.secret('open-orders'))
    .update(ip)
    .digest('base64url')
    .slice(0, 22);

interface Counted {
  orders: number;
  seats: number;
  onDeparture: number;
  addressOrders: number;
  addressSeats: number;
  addressOnDeparture: number;
  ranOut: number;
  other: { orderId: string; orderNumber: string } | null;
}

/** The turn of an account (`keepFromEnding`) that a transaction has before it counts. */
export const openTurn = 'open';

/**
 * All that is open beside a new order and with it. Of one account whoever else asks waits meanwhile for the turn; of one client nobody does: an
 * office or a mobile network may be one, and those that begin in the same moment are seen by the next.
 */
const count = async (
  tx: Tx,
  ctx: Context,
  { orderId, userId, address }: { orderId: string; userId: string; address: string | null },
): Promise<Counted> => {
  const now = ctx.clock.now();
  const { rows } = await sql<Counted>`
    with open as materialized (
      select o.order_id, o.order_number, o.traveller_count, o.created_at, o.user_id = ${userId} as mine,
             coalesce(o.address_key = ${address}, false) as near
        from orders o
       where (o.user_id = ${userId} or o.address_key = ${address})
         and o.status = any(${[...openStates]}::text[]) and o.kinds && ${kindsOfWay(ctx, 'held', 'staged')}::text[]
         and (o.held_until is null or o.held_until > ${now})
    ), departures as (
      select l.departure, count(*) filter (where o.mine) as mine, count(*) filter (where o.near) as near
        from open o join order_lines l using (order_id) join order_line_travellers t using (order_id, line_id)
       where l.departure in (select n.departure from order_lines n where n.order_id = ${orderId})
       group by l.departure
    )
    select count(*) filter (where mine)::int as orders,
           coalesce(sum(traveller_count) filter (where mine), 0)::int as seats,
           count(*) filter (where near)::int as "addressOrders",
           coalesce(sum(traveller_count) filter (where near), 0)::int as "addressSeats",
           (select coalesce(max(d.mine), 0)::int from departures d) as "onDeparture",
           (select coalesce(max(d.near), 0)::int from departures d) as "addressOnDeparture",
           (select count(*)::int from orders r where r.user_id = ${userId}
              and r.held_until > ${after(now, -settings.ranOutSeconds)}
              and case when r.status_reason = 'cancelled_by_traveller'
                       then r.updated_at > r.created_at + make_interval(secs => ${settings.heldLongSeconds})
                       else (r.status_reason = 'hold_expired' or r.status = any(${[...openStates]}::text[])) and r.held_until <= ${now}
                  end) as "ranOut",
           (select json_build_object('orderId', o.order_id, 'orderNumber', o.order_number) from open o
             where o.mine and o.order_id <> ${orderId} order by o.created_at desc limit 1) as other
      from open`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return counted;
};

/**
 * A new order in its own transaction, which has the account's turn: refused where it is one too many. Counted in the database, of an account exactly,
 * however many are made at once; of a client address to within those that are made in the same moment.
 * @throws TooManyOpen
 */
export const assertFewOpen = async (
  tx: Tx,
  ctx: Context,
  made: { orderId: string; userId: string; address: string | null },
): Promise<void> => {
  const limits = ctx.openLimits;
  const now = await count(tx, ctx, made);
  const less = Math.floor(now.ranOut / 2);
  const isTooMuch =
    now.orders > Math.max(1, limits.OPEN_ORDERS_PER_ACCOUNT - less) ||
    now.seats > Math.max(9, limits.OPEN_SEATS_PER_ACCOUNT - 4 * less) ||
    now.onDeparture > limits.OPEN_SEATS_PER_DEPARTURE ||
    now.addressOrders > limits.OPEN_ORDERS_PER_ADDRESS ||
    now.addressSeats > limits.OPEN_SEATS_PER_ADDRESS ||
    now.addressOnDeparture > 2 * limits.OPEN_SEATS_PER_DEPARTURE;
  if (isTooMuch) throw new TooManyOpen(now.other);
};

/** For the job: whose orders are paid or over have no address here. */
export const forgetAddresses = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  await sql`update orders set address_key = null
    where address_key is not null and status <> all(${[...openStates]}::text[])`.execute(db);
};
