import { z } from 'zod';
import { idSchema, rialSchema } from '../scalars.ts';

/** A payment that was begun at a gateway, and where the browser goes with it. */
export const paymentBegunSchema = z.object({
  paymentId: idSchema,
  amount: rialSchema,
  walletAmount: rialSchema,
  redirect: z.object({
    method: z.enum(['GET', 'POST']),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
});
