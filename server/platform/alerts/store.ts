import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type KeeperOfPersonalData, keepFromEnding } from '#server/platform/people.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import type { Alert, AlertChannel, NewAlert } from './alert.ts';
import type { AlertsTable } from './migrations.ts';

/** A user may have at most this many alerts of a product. */
export const waitingMax = 20;
const shownMax = 200;
const keptDays = 90;

const alertOf = <W, S>(row: Selectable<AlertsTable>): Alert<W, S> => ({
  alertId: row.alert_id,
  userId: row.user_id,
  kind: row.kind,
  state: row.state,
  // Only the product itself writes rows with its name, so the type is right.
  wish: row.wish as W,
  channels: row.channels,
  thing: row.thing,
  orderId: row.order_id,
  seen: row.seen as S | null,
  seenAt: row.seen_at,
  toldAt: row.told_at,
  createdAt: row.created_at,
});

interface Wanted<W> {
  product: string;
  userId: string;
  alert: NewAlert<W>;
  channels: AlertChannel[];
}

/** Stores an alert. If the user has one for the same wish already, that one gets the new channels. Null if too many wait. */
export const keepAlert = <W, S>(
  { db, clock, random }: { db: Db; clock: Clock; random: Random },
  { product, userId, alert, channels }: Wanted<W>,
): Promise<Alert<W, S> | null> =>
  db.transaction().execute(async (tx) => {
    // A user makes one alert at a time, so that no more are made than the limit allows.
    await keepFromEnding(tx, userId, `alerts:${product}`);
    const same = await tx
      .updateTable('alerts')
      .set({ channels, look_at: clock.now() })
      .where('user_id', '=', userId)
      .where('product', '=', product)
      .where('wish_key', '=', alert.wishKey)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (same) return alertOf<W, S>(same);
    const { waiting } = await tx
      .selectFrom('alerts')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('user_id', '=', userId)
      .where('product', '=', product)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (waiting >= waitingMax) return null;
    const row = await tx
      .insertInto('alerts')
      .values({
        alert_id: random.uuid(),
        user_id: userId,
        product,
        kind: alert.kind,
        state: 'waiting',
        wish_key: alert.wishKey,
        wish: JSON.stringify(alert.wish),
        channels,
        thing: alert.thing,
        order_id: alert.orderId,
        seen: null,
        seen_at: null,
        told_at: null,
        look_at: clock.now(),
        over_at: alert.overAt,
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return alertOf<W, S>(row);
  });

/** The alerts of a user, newest first. */
export const alertsOf = async <W, S>(db: Db, product: string, userId: string): Promise<Alert<W, S>[]> => {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product', '=', product)
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(shownMax)
    .execute();
  return rows.map((row) => alertOf<W, S>(row));
};

/** Whether there was such an alert of this user. */
export const deleteAlert = async (
  db: Db,
  { product, userId, alertId }: { product: string; userId: string; alertId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('alerts')
    .where('user_id', '=', userId)
    .where('product', '=', product)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Alerts whose moment has come, those that waited longest first, together with all others that wait for the same things: each group is
 * looked at together.
 */
export const dueAlerts = async <W, S>(
  db: Db,
  { product, kind, now, limit }: { product: string; kind: string; now: Date; limit: number },
): Promise<Alert<W, S>[][]> => {
  const ofKind = db
    .selectFrom('alerts')
    .selectAll()
    .where('product', '=', product)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting');
  const due = await ofKind
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('alert_id')
    .limit(limit)
    .execute();
  const things = [...new Set(due.flatMap(({ thing }) => thing ?? []))];
  const shared = things.length === 0 ? [] : await ofKind.where('thing', 'in', things).execute();
  return [
    ...due.filter(({ thing }) => thing === null).map((row) => [alertOf<W, S>(row)]),
    ...things.map((thing) => shared.filter((row) => row.thing === thing).map((row) => alertOf<W, S>(row))),
  ];
};

/** What a look changes; what is left out stays as it was. */
export interface Noted {
  state?: AlertsTable['state'];
  seen?: string;
  seen_at?: Date;
  told_at?: Date;
  look_at?: Date;
}

/** Records the result of a look. False if the alert no longer waits, so that nobody is told twice. */
export const noteAlert = async (db: Db | Tx, alertId: string, noted: Noted): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set(noted)
    .where('alert_id', '=', alertId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The subject of an order has moved to another time: its alerts are looked at again, and wait until the new time at least. */
export const lookAgainAtOrder = async (
  tx: Tx,
  { product, kind, orderId }: { product: string; kind: string; orderId: string },
  { now, until }: { now: Date; until: Date | null },
): Promise<void> => {
  await sql`
    update alerts set look_at = ${now}, over_at = greatest(over_at, ${until}::timestamptz)
     where order_id = ${orderId} and product = ${product} and kind = ${kind} and state = 'waiting'`.execute(
    tx,
  );
};

/** Ends alerts that have nothing left to wait for, and deletes those that ended long ago. */
export const endAlerts = async (
  db: Db,
  { product, kind, now }: { product: string; kind: string; now: Date },
): Promise<void> => {
  await sql`
    update alerts set state = case when told_at is null then 'over' else 'told' end
    where product = ${product} and kind = ${kind} and state = 'waiting' and over_at <= ${now}`.execute(db);
  await db
    .deleteFrom('alerts')
    .where('product', '=', product)
    .where('kind', '=', kind)
    .where('state', '<>', 'waiting')
    .where('over_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
};

/** Deletes the alerts of an account that has ended, of every product. */
export const alertsKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await tx.deleteFrom('alerts').where('user_id', '=', userId).execute();
  },
};
