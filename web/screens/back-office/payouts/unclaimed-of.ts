import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const unclaimedName = 'POST /api/back-office/payouts/ListUnclaimed';

/** What came back of an order for who has no account (any more). */
export type Unclaimed = Reply<Calls[typeof unclaimedName]>['data'][number];
