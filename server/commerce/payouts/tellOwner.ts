import { ownerOf } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';

/**
 * News of a payout to whom the money belongs: by text message, by e-mail where one is known, and to
 * the browsers that they chose; each event once.
 */
export const tellOwner = async (
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  payout: PayoutRow,
  { event, text }: { event: string; text: string },
): Promise<void> => {
  const owner = await ownerOf(tx, payout.user_id);
  const key = `payout:${payout.payout_id}:${event}`;
  const message = { key, text };
  if (owner?.phoneNumber) await outbox.put(tx, { ...message, channel: 'sms', to: owner.phoneNumber });
  if (owner?.email)
    await outbox.put(tx, { ...message, key: `${key}:email`, channel: 'email', to: owner.email });
  const browser = { channel: 'push', to: payout.user_id, path: '/profile/transactions' } as const;
  await outbox.put(tx, { ...message, ...browser, key: `${key}:push` });
};
