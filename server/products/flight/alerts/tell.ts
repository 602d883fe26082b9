import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Outbox, Tx } from '#server/platform/services.ts';
import type { AlertRow } from './store.ts';

/** Where news reaches the owner of an alert; what is not known is null. */
export interface Reach {
  phoneNumber: string | null;
  email: string | null;
}

export const reachOf = async (db: Tx, userId: string): Promise<Reach> => {
  const user = await db
    .selectFrom('users')
    .select(['phone_number', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { phoneNumber: user?.phone_number ?? null, email: user?.email ?? null };
};

/** Writes the messages of an alert, by its channels; the same key is told once. */
export const notifyOfAlert = async (
  tx: Tx,
  outbox: Outbox,
  {
    alert,
    key,
    text,
    contact,
  }: {
    alert: AlertRow;
    key: string;
    text: string;
    /** Of the order that it is about, for what the account does not say. */
    contact?: Reach;
  },
): Promise<void> => {
  const own = await reachOf(tx, alert.user_id);
  const to = {
    userId: null,
    phoneNumber: own.phoneNumber ?? contact?.phoneNumber ?? null,
    email: own.email ?? contact?.email ?? null,
  };
  await notify(tx, outbox, to, { kind: 'alerts', channels: alert.channels, key, text });
};
