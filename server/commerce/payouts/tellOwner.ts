import { ownerOf } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';

/** News of a payout to whom the money belongs: by text message, and by e-mail where one is known; each event once. */
export const tellOwner = async (
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  payout: PayoutRow,
  { event, text }: { event: string; text: string },
): Promise<void> => {
  const owner = await ownerOf(tx, payout.user_id);
  const key = `payout:${payout.payout_id}:${event}`;
  if (owner?.phoneNumber) await outbox.put(tx, { key, channel: 'sms', to: owner.phoneNumber, text });
  if (owner?.email) await outbox.put(tx, { key: `${key}:email`, channel: 'email', to: owner.email, text });
};
