import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';

export const strayStates = ['found', 'asked', 'staff', 'givenBack'] as const;

const straySchema = z.object({
  strayId: idSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  orderTitle: z.string(),
  bookingReference: z.string().describe('Empty where the supplier said no more than that it issued'),
  documents: z.int().nullable().describe('How many tickets it is; null where the supplier named none'),
  state: z
    .enum(strayStates)
    .describe(
      'found: to be given back by itself; asked: the supplier was asked; staff: people must give it back',
    ),
  owed: rialSchema.describe('What the house owes the supplier for it'),
  refunded: rialSchema.nullable().describe('What the supplier gave back'),
  foundAt: instantSchema,
});

/** Tickets that a supplier made and no order has. */
export const backOfficeStrays = {
  listStrays: endpoint({
    call: 'POST /api/back-office/strays/List',
    summary:
      'Tickets that a supplier made and no order has: those that wait for people first, then the newest',
    access: 'user',
    scope: 'refunds:read',
    body: pagingSchema.extend({ state: z.enum(strayStates).optional() }),
    reply: pageOf(straySchema),
  }),
  settleStray: endpoint({
    call: 'POST /api/back-office/strays/Settle',
    summary:
      'It was given back on the supplier’s own system, which returns this much; CONFLICT where it does not wait for people (any more)',
    access: 'user',
    scope: 'refunds:decide',
    fresh: true,
    body: z.object({
      strayId: idSchema,
      refunded: rialSchema.describe('Not below zero, and no more than is owed for it'),
    }),
    reply: straySchema,
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
};
