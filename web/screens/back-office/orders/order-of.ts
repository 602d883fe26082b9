import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const orderName = 'GET /api/back-office/orders/ById/{id}';

/** An order as staff read it, whole. */
export type StaffOrder = Reply<Calls[typeof orderName]>;
