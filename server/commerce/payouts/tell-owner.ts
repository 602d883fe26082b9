import { notify } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';

/**
 * News of a payout to whom the money belongs, each event once. That one was asked for is told everywhere: whoever sits at somebody's
 * open page must not empty the wallet in silence, having switched off its news.
 */
export const notifyOfPayout = async (
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  payout: PayoutRow,
  { event, text }: { event: 'requested' | 'settled' | 'returned'; text: string },
): Promise<void> => {
  const owner = await ownerOf(tx, payout.user_id);
  const to = { userId: payout.user_id, phoneNumber: owner?.phoneNumber ?? null, email: owner?.email ?? null };
  await notify(tx, outbox, to, {
    kind: event === 'requested' ? 'security' : 'money',
    key: `payout:${payout.payout_id}:${event}`,
    text,
    path: '/profile/transactions',
  });
};
