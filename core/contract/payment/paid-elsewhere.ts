import { z } from 'zod';
import { idSchema } from '../scalars.ts';

/** Another order of the same owner in which the same thing was paid for. */
export const paidElsewhereSchema = z.object({ orderId: idSchema, orderNumber: z.string() });
