import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, rialSchema } from '#core/contract/scalars.ts';
import { defineProduct } from '../define.ts';
import { routes } from './routes.ts';

/** Places on a ferry. Its supplier holds them, they are paid, and a machine issues a ticket for each passenger. */
export const ferryCalls = {
  submit: endpoint({
    call: 'POST /api/ferry-reservation/Ferry/SubmitFerryOrder',
    summary: 'Holds places on a ferry',
    access: 'user',
    body: z.object({
      passengers: z
        .array(z.object({ firstName: z.string(), lastName: z.string() }))
        .min(1)
        .max(9),
      idempotencyKey: z.uuid(),
    }),
    reply: z.object({ orderId: idSchema, total: rialSchema }),
  }),
};

export const ferry = defineProduct({ id: 'ferry', calls: ferryCalls, routes });
