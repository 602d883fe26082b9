import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const straysName = 'POST /api/back-office/strays/List';

/** Tickets that a supplier made and no order has. */
export type Stray = Reply<Calls[typeof straysName]>['data'][number];
