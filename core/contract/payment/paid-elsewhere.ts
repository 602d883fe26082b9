import { z } from 'zod';
import { idSchema } from '../scalars.ts';

/** The other order of the same owner in which the same was paid for. */
export const paidElsewhereSchema = z.object({ orderId: idSchema, orderNumber: z.string() });
