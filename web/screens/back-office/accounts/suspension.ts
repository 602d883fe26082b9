import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const suspensionsName = 'POST /api/back-office/accounts/Suspensions';

/** A time for which an account was closed. */
export type Suspension = Reply<Calls[typeof suspensionsName]>[number];
