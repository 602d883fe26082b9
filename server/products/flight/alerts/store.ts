import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import type { FlightAlertsTable } from './migrations.ts';
import type { AlertWish } from './wish.ts';

export type AlertRow = Selectable<FlightAlertsTable>;
export type AlertChannel = AlertRow['channels'][number];

export interface NewAlert {
  /** The same wish waits once. */
  wishKey: string;
  wish: AlertWish;
  origin: Place;
  destination: Place;
  productType: 1 | 2;
  date: PlainDate;
  flightKey: string | null;
  orderId: string | null;
  /** From then on there is nothing left to wait for. */
  overAt: Date;
}

export const waitingMax = 20;
const shownMax = 200;
const keptDays = 90;

interface StoreDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Keeps a wish, or gives an equal one that waits already its new channels; null where too many wait. */
export const keepAlert = (
  { db, clock, random }: StoreDeps,
  { userId, alert, channels }: { userId: string; alert: NewAlert; channels: AlertChannel[] },
): Promise<AlertRow | null> =>
  db.transaction().execute(async (tx) => {
    // One at a time for a user, so that the count holds.
    await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const same = await tx
      .updateTable('flight_alerts')
      .set({ channels, look_at: clock.now() })
      .where('user_id', '=', userId)
      .where('wish_key', '=', alert.wishKey)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (same) return same;
    const { waiting } = await tx
      .selectFrom('flight_alerts')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (waiting >= waitingMax) return null;
    return tx
      .insertInto('flight_alerts')
      .values({
        alert_id: random.uuid(),
        user_id: userId,
        kind: alert.wish.kind,
        state: 'waiting',
        wish_key: alert.wishKey,
        wish: JSON.stringify(alert.wish),
        origin: JSON.stringify(alert.origin),
        destination: JSON.stringify(alert.destination),
        product_type: alert.productType,
        date: alert.date,
        channels,
        flight_key: alert.flightKey,
        order_id: alert.orderId,
        seen_price: null,
        seen_at: null,
        told_at: null,
        look_at: clock.now(),
        over_at: alert.overAt,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

export const alertsOf = (db: Db, userId: string): Promise<AlertRow[]> =>
  db
    .selectFrom('flight_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(shownMax)
    .execute();

/** Whether there was such an alert of this user. */
export const deleteAlert = async (db: Db, userId: string, alertId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('flight_alerts')
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Alerts of a kind whose moment has come, those that waited longest first. */
export const dueAlerts = (
  db: Db,
  { kind, now, limit }: { kind: AlertRow['kind']; now: Date; limit: number },
): Promise<AlertRow[]> =>
  db
    .selectFrom('flight_alerts')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('alert_id')
    .limit(limit)
    .execute();

/** The flights of an order leave at other times: what was to be told of its ladder is looked at anew, as long as they are to come. */
export const lookAgainAtPenalty = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await sql`
    update flight_alerts a set look_at = ${now}, over_at = greatest(a.over_at, o.starts_at_utc, o.ends_at::timestamp at time zone 'UTC') from orders o
     where a.order_id = ${orderId} and o.order_id = a.order_id and a.kind = 'penalty' and a.state = 'waiting'`.execute(
    tx,
  );
};

/** Everybody who waits for a seat on one of these flights. */
export const waitingForFlights = (db: Db, flightKeys: readonly string[]): Promise<AlertRow[]> =>
  db
    .selectFrom('flight_alerts')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('flight_key', 'in', flightKeys)
    .execute();

/** Writes what a look brought; false where the alert does not wait any more, so that nobody is told twice. */
export const noteAlert = async (
  db: Db | Tx,
  alertId: string,
  seen: Pick<Updateable<FlightAlertsTable>, 'state' | 'seen_price' | 'seen_at' | 'told_at' | 'look_at'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('flight_alerts')
    .set(seen)
    .where('alert_id', '=', alertId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends what has nothing left to wait for, and forgets what ended long ago. */
export const endAlerts = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update flight_alerts set state = case when told_at is null then 'over' else 'told' end
    where state = 'waiting' and over_at <= ${now}`.execute(db);
  await db
    .deleteFrom('flight_alerts')
    .where('state', '<>', 'waiting')
    .where('over_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
};
