import type { Rial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';

/**
 * Posts a correction by staff: money into a wallet, or out of it if the amount is negative. False if the same key was posted before. Throws
 * if the wallet would go below zero.
 */
export const creditWallet = (
  tx: Db | Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  credit: { userId: string; amount: Rial; reason: string; key: string },
): Promise<boolean> =>
  post(tx, {
    transferId: random.uuid(),
    key: `credit:${credit.key}`,
    kind: 'correction',
    at: clock.now(),
    reason: credit.reason,
    postings: [
      { account: accounts.corrections, amount: -credit.amount },
      { account: accounts.wallet(credit.userId), amount: credit.amount },
    ],
  });
