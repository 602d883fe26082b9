import { blindsOf, open, seal } from '#server/platform/sealed/seals.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import { sealedSubscriptions } from '../sealed.ts';

export interface PushSubscriptionsTable {
  subscription_id: string;
  user_id: string;
  /** The session that asked; the subscription ends with it. */
  session_id: string;
  endpoint: string;
  endpoint_blind: Buffer | null;
  p256dh: string;
  auth: string;
  created_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionsTable;
  }
}

/** Most browsers of one person; the oldest are dropped. */
const browsersMax = 10;

/** Only subscriptions whose session still lives: after signing out nothing is shown. */
const living = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.session_id', 'p.session_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now);

/** The ids of the browsers that show messages of the user now. */
export const subscriptionsOf = async (tx: Db | Tx, userId: string, now: Date): Promise<string[]> => {
  const rows = await living(tx, now).where('p.user_id', '=', userId).select('p.subscription_id').execute();
  return rows.map((row) => row.subscription_id);
};

/** One browser, if it still shows messages. */
export const subscriptionOf = async (db: Db, subscriptionId: string, now: Date) => {
  const row = await living(db, now)
    .where('p.subscription_id', '=', subscriptionId)
    .select(['p.subscription_id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .executeTakeFirst();
  return (await open(db, sealedSubscriptions, row)) ?? null;
};

export const dropSubscription = async (db: Db, subscriptionId: string): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('subscription_id', '=', subscriptionId).execute();
};

export interface Subscription {
  userId: string;
  sessionId: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Changes a subscription in its row, which stays: what is sealed in it is sealed for its id. */
const renew = async (
  tx: Tx,
  blinds: Buffer[],
  { userId, sessionId, given }: { userId: string; sessionId: string; given: object },
): Promise<void> => {
  const known = await tx
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('endpoint_blind', 'in', blinds)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return;
  await tx
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId, ...(await seal(tx, sealedSubscriptions, { ...known, ...given })) })
    .where('subscription_id', '=', known.subscription_id)
    .execute();
};

/** Keeps a browser for its user alone: if it changed hands, it shows messages of the new user only. */
export const keepSubscription = async (
  { db, clock, random }: { db: Db; clock: Clock; random: Random },
  { userId, sessionId, endpoint, keys }: Subscription,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const blinds = await blindsOf(tx, sealedSubscriptions, 'endpoint', [{ endpoint }]);
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint_blind', 'in', blinds)
      .where('user_id', '!=', userId)
      .execute();
    const given = { endpoint, ...keys };
    const made = await tx
      .insertInto('push_subscriptions')
      .values(
        await seal(tx, sealedSubscriptions, {
          ...given,
          subscription_id: random.uuid(),
          user_id: userId,
          session_id: sessionId,
          created_at: clock.now(),
        }),
      )
      .onConflict((conflict) => conflict.column('endpoint_blind').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) await renew(tx, blinds, { userId, sessionId, given });
    const eldest = tx
      .selectFrom('push_subscriptions')
      .select('subscription_id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('subscription_id', 'desc')
      .offset(browsersMax);
    await tx.deleteFrom('push_subscriptions').where('subscription_id', 'in', eldest).execute();
  });
};

/** Removes a browser, if it belongs to the user. */
export const forgetBrowser = async (db: Db, userId: string, endpoint: string): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_blind', 'in', await blindsOf(db, sealedSubscriptions, 'endpoint', [{ endpoint }]))
    .execute();
};
