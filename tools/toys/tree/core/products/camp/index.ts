import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, rialSchema } from '#core/contract/scalars.ts';
import { defineProduct } from '../define.ts';
import { routes } from './routes.ts';

/** Nights in tents. Half is paid now and half later. Each tent has one voucher with its guests; of a child it may tell the age. */
export const campCalls = {
  submit: endpoint({
    call: 'POST /api/camp-reservation/Camp/SubmitCampOrder',
    summary: 'Holds tents of a camp',
    access: 'user',
    body: z.object({
      tents: z
        .array(
          z
            .array(
              z.object({
                firstName: z.string(),
                lastName: z.string(),
                age: z.int().min(0).max(17).optional(),
              }),
            )
            .min(1),
        )
        .min(1)
        .max(9),
      idempotencyKey: z.uuid(),
    }),
    reply: z.object({ orderId: idSchema, total: rialSchema }),
  }),
};

export const camp = defineProduct({ id: 'camp', calls: campCalls, routes });
