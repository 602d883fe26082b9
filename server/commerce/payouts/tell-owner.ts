import { notify } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';

/**
 * Sends news of a payout to its owner, once for each event. A request is told as news of security, which cannot be switched off: somebody at
 * the owner's open browser must not be able to empty the wallet unnoticed.
 */
export const notifyOfPayout = async (
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  payout: PayoutRow,
  { event, text }: { event: 'requested' | 'settled' | 'returned'; text: string },
): Promise<void> => {
  const owner = await ownerOf(tx, payout.user_id);
  // Nothing is written any more to an account that has ended.
  if (!owner) return;
  const to = { userId: payout.user_id, phoneNumber: owner.phoneNumber, email: owner.email };
  await notify(tx, outbox, to, {
    kind: event === 'requested' ? 'security' : 'money',
    key: `payout:${payout.payout_id}:${event}`,
    text,
    path: '/profile/transactions',
  });
};
