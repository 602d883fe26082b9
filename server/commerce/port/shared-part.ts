import type { z } from 'zod';
import type { orders } from '#core/contract/orders/endpoints.ts';

export type SharedTrip = z.input<typeof orders.sharedTrip.reply>;

/** One part of a trip, such as a flight, as a stranger may see it. */
export type SharedPart = SharedTrip['parts'][number];
