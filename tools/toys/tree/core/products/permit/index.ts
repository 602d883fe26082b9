import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, rialSchema } from '#core/contract/scalars.ts';
import { defineProduct } from '../define.ts';
import { routes } from './routes.ts';
import { permitScopes } from './scopes.ts';

/** A permit to enter a protected area. It is paid first, and then staff decide. */
export const permitCalls = {
  apply: endpoint({
    call: 'POST /api/permit-catalog/Permit/ApplyForPermit',
    summary: 'Applies for a permit to enter a protected area',
    access: 'user',
    body: z.object({ firstName: z.string(), lastName: z.string(), idempotencyKey: z.uuid() }),
    reply: z.object({ orderId: idSchema, total: rialSchema }),
  }),
  decide: endpoint({
    call: 'POST /api/back-office/permits/Decide',
    summary: 'Grants a permit or turns it down; what is turned down comes back whole',
    access: 'user',
    scope: 'permits:decide',
    body: z.object({ orderId: idSchema, isGranted: z.boolean() }),
    reply: z.object({ isDone: z.boolean() }),
  }),
};

export const permit = defineProduct({
  id: 'permit',
  calls: permitCalls,
  routes,
  scopes: permitScopes,
  backOffice: ['permits'],
});
