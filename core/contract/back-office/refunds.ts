import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { refundStates } from '../lifecycles/refund.ts';
import { refundSchema } from '../refund/refund.ts';
import { idSchema, rialSchema } from '../scalars.ts';

/** A refund as staff see it. */
export const staffRefundSchema = refundSchema.extend({
  items: z.array(
    refundSchema.shape.items.element.extend({
      byRule: rialSchema
        .nullable()
        .describe('What the rules give, or what the traveller accepted instead; null where neither is known'),
    }),
  ),
  userId: idSchema,
  phoneNumber: z.string().nullable(),
  note: z.string().nullable().describe('Of the traveller'),
  judge: z.string().nullable().describe('What there is to judge, in words'),
  isLate: z.boolean().describe('Its deadline has passed'),
  cards: z
    .array(
      z.object({
        paymentId: idSchema,
        amount: rialSchema,
        reference: z.string().nullable().describe('By which the gateway knows the payment'),
        isOpen: z.boolean().describe('Its gateway has yet to say whether the card has it'),
      }),
    )
    .describe('What goes to cards, a part for each payment'),
  isStuck: z
    .boolean()
    .describe(
      'For two hours its supplier has not answered (in progress: decide byHand or fail), or the gateway that pays a card (paying out: onCard or toWallet)',
    ),
});

const decided = { REFUND_NOT_FOUND: true, REFUND_STATE: true, REFUND_CHANGED: true } as const;

export const backOfficeRefunds = {
  listRefunds: endpoint({
    call: 'POST /api/back-office/refunds/List',
    summary: 'Refunds by state, those first whose supplier or gateway is silent, then by deadline',
    access: 'user',
    scope: 'refunds:read',
    body: pagingSchema.extend({ state: z.enum(refundStates).optional() }),
    reply: pageOf(staffRefundSchema),
  }),
  refundById: endpoint({
    call: 'GET /api/back-office/refunds/ById/{id}',
    summary: 'One refund, whole',
    access: 'user',
    scope: 'refunds:read',
    params: z.object({ id: idSchema }),
    reply: staffRefundSchema,
    failures: { REFUND_NOT_FOUND: true },
  }),
  decideRefund: endpoint({
    call: 'POST /api/back-office/refunds/Decide',
    summary:
      'Approve (the supplier is asked by its port), approve as done by hand on its own system, reject, or give up; of one whose supplier is silent the second and the last. Of one whose gateway does not say whether a card has the money: that it has (onCard), or never will (toWallet), as staff have learnt from the gateway. A sum that the traveller did not agree to is offered first (state Offered)',
    access: 'user',
    scope: 'refunds:decide',
    fresh: true,
    body: z.object({
      refundId: idSchema,
      decision: z.enum(['approve', 'byHand', 'reject', 'fail', 'onCard', 'toWallet']),
      amounts: z
        .array(z.object({ documentId: idSchema, refund: rialSchema }))
        .max(60)
        .optional()
        .describe(
          'What comes back of an item, where the rules did not say or said another sum; never more than was paid',
        ),
      paymentId: idSchema
        .optional()
        .describe('With onCard and toWallet: which payment; needed where several are open'),
      supplierRefund: rialSchema.optional().describe('With byHand: what the supplier gives back'),
      note: z
        .string()
        .trim()
        .max(1000)
        .nullish()
        .describe('For the traveller to read; needed but to approve or with byHand'),
    }),
    reply: staffRefundSchema,
    failures: decided,
  }),
};
