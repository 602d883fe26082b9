import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

/** A draw as its page shows it. */
export type Draw = Reply<Calls['POST /api/front-api/Lottery/GetDraws']>[number];
