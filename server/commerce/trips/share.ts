import { type Selectable, sql } from 'kysely';
import type { Context } from '../context.ts';
import { hashOfToken, linkToken } from '../link-token.ts';
import type { SharedTrip } from '../port/shared-part.ts';
import { cardOfLines, cardsNow } from '../record/card.ts';
import { hasTickets } from '../record/has-tickets.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import { eventsOf, sharedPartsOf } from './events.ts';
import { issuedPart, travellersOnTrip } from './issued-part.ts';
import type { OrderSharesTable } from './tables.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'random' | 'auth' | 'desks'>;

/** An open link: its path on the site, and when it closes (ISO 8601, UTC). */
export interface TripLink {
  path: string;
  expiresAt: string;
}

type ShareRow = Pick<Selectable<OrderSharesTable>, 'share_id' | 'expires_at'>;

const linkOf = async (parts: Pick<Parts, 'auth'>, row: ShareRow): Promise<TripLink> => ({
  path: `/shared/${await linkToken(parts, 'share', row.share_id)}`,
  expiresAt: row.expires_at.toISOString(),
});

/** When the link of a trip closes: some time after its last event. Null if the trip has no events. */
const endOf = async (parts: Parts, order: LoadedOrder): Promise<Date | null> => {
  const events = await eventsOf(parts, order);
  const ends = events.map((event) => event.endsAt.getTime());
  return ends.length === 0 ? null : after(new Date(Math.max(...ends)), settings.shareSecondsAfterTrip);
};

/** The open link of an order; null if there is none. */
export const openShare = async (parts: Parts, orderId: string): Promise<TripLink | null> => {
  const row = await parts.db
    .selectFrom('order_shares')
    .select(['share_id', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', parts.clock.now())
    .executeTakeFirst();
  return row ? linkOf(parts, row) : null;
};

/** Opens a link to an issued trip, or returns the link that is open. A trip never has two, also if several requests come at once. */
export const createShare = async (
  parts: Parts,
  orderId: string,
  userId: string,
): Promise<TripLink | 'ORDER_NOT_FOUND' | 'ORDER_STATE'> => {
  const now = parts.clock.now();
  const order = await loadOrder(parts.db, orderId, userId);
  if (!order) return 'ORDER_NOT_FOUND';
  const expiresAt = hasTickets(order.status) ? await endOf(parts, order) : null;
  if (!expiresAt || expiresAt <= now) return 'ORDER_STATE';
  const shareId = parts.random.uuid();
  const { rows } = await sql<ShareRow>`
    insert into order_shares (share_id, order_id, token_hash, expires_at, created_at)
    values (${shareId}, ${orderId}, ${hashOfToken(await linkToken(parts, 'share', shareId))}, ${expiresAt}, ${now})
    on conflict (order_id) where revoked_at is null do update set expires_at = excluded.expires_at
    returning share_id, expires_at`.execute(parts.db);
  const [row] = rows;
  if (!row) throw new Error(`the link of order ${orderId} is not there`);
  return linkOf(parts, row);
};

/** Closes the link of an order for ever; without a link nothing happens. False if the order is not this user's. */
export const revokeShare = async (
  { db, clock }: Parts,
  orderId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    with mine as (select order_id from orders where order_id = ${orderId} and user_id = ${userId}),
      closed as (
        update order_shares s set revoked_at = ${clock.now()} from mine
         where s.order_id = mine.order_id and s.revoked_at is null)
    select from mine`.execute(db);
  return rows.length > 0;
};

/** What a link shows. Null if the link is unknown, closed or has expired, or if nothing of the trip is travelled any more. */
export const sharedTrip = async (parts: Parts, token: string): Promise<SharedTrip | null> => {
  const share = await parts.db
    .selectFrom('order_shares')
    .select(['order_id', 'expires_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', parts.clock.now())
    .executeTakeFirst();
  const order = share && (await loadOrder(parts.db, share.order_id));
  if (!order || !hasTickets(order.status)) return null;
  const trip = issuedPart(order);
  const shown = await sharedPartsOf(parts, order);
  if (shown.length === 0) return null;
  const card = cardOfLines(parts, trip.lines, await cardsNow(parts, trip.lines));
  return {
    productType: order.kinds[0] ?? '',
    title: card.title,
    subtitle: card.subtitle,
    startsAt: card.startsAt,
    startsAtTimeZone: card.startsAtTimeZone,
    endsAt: card.endsAt,
    travellerCount: travellersOnTrip(trip),
    expiresAt: share.expires_at.toISOString(),
    parts: shown,
  };
};
