import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const auditsName = 'POST /api/back-office/audits/List';

/** One audit of the money, as staff see it. */
export type Audit = Reply<Calls[typeof auditsName]>['data'][number];
