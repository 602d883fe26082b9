import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';

const backTo = ({ source, order_id, user_id }: PayoutRow): string =>
  source === 'unclaimed' ? accounts.unclaimed(order_id ?? '') : accounts.wallet(user_id);

/**
 * Moves the money of a payout to its owner's wallet, or where it waits by its order if that account has ended. It happens at most once for each payout, whatever ended it.
 */
export const returnToOwner = async (
  tx: Tx,
  { random }: Pick<Services, 'random'>,
  payout: PayoutRow,
  { at, reason }: { at: Date; reason: 'cancelled' | 'returned' },
): Promise<void> => {
  await post(tx, {
    transferId: random.uuid(),
    key: `payout-returned:${payout.payout_id}`,
    kind: 'payoutReturned',
    at,
    orderId: payout.order_id,
    reason,
    postings: [
      { account: accounts.payout(payout.payout_id), amount: -payout.amount },
      { account: backTo(payout), amount: payout.amount },
    ],
  });
};
