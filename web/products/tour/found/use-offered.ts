import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';

const call = 'POST /api/tour-catalog/HomePage/GetAvailableTours';
const everything = { body: {} };
const freshMs = 5 * 60_000;

export type Offered = Reply<Calls[typeof call]>;

/** What tours can be bought now, by theme, month and place: asked once for the search and the pages around it. */
export const useOffered = () => useCall(call, everything, { staleTime: freshMs });
