import type { z } from 'zod';
import type { orders } from '#core/contract/orders/endpoints.ts';

export type SharedTrip = z.input<typeof orders.sharedTrip.reply>;

/** One part of a trip as a stranger may see it: a flight, a night … */
export type SharedPart = SharedTrip['parts'][number];
