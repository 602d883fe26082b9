import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const shownName = 'GET /api/payment/Shares/Shown/{token}';

/** What a link shows. */
export type ShownShare = Reply<Calls[typeof shownName]>;

/** What an open link asks for. */
export type Asking = NonNullable<ShownShare['asked']>;

/** What somebody paid by a link. */
export type PaidReceipt = NonNullable<ShownShare['receipt']>;

/** What a share is part of. */
export type Trip = Pick<Asking, 'name' | 'isOfTraveller' | 'title' | 'subtitle' | 'startsAt'>;
