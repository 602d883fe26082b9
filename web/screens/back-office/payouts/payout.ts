import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const listName = 'POST /api/back-office/payouts/List';

/** Money on its way to a bank account, as staff see it. */
export type Payout = Reply<Calls[typeof listName]>['data'][number];

/** Whether it is of somebody who has no account (any more), whom nothing of ours tells. */
export const isUntold = ({ source }: Pick<Payout, 'source'>): boolean =>
  source === 'unclaimed' || source === 'guest';
