import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { productKindSchema } from '../orders/order.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';
import {
  refundableItemSchema,
  refundableLineSchema,
  refundPartSchema,
  refundSchema,
  refundTargets,
  refundWaySchema,
} from './refund.ts';

/** A page loaded before refunds were made by document names no document. Its user cannot fill that in, but loading the page again helps. */
const refundedIdSchema = z.uuid({
  error: ({ input }) => (input === undefined ? 'PAGE_IS_OLD' : undefined),
});

export const refunds = {
  reasons: endpoint({
    call: 'GET /api/refund/RefundReason/GetAll',
    summary: 'The reasons to give something back for',
    access: 'public',
    query: z.object({
      productType: productKindSchema
        .optional()
        .describe('Only those that such an order can be given back for'),
    }),
    reply: z.array(
      z.object({
        reasonId: z.int(),
        title: z.string(),
        claimsNoPenalty: z
          .boolean()
          .describe('Says that the supplier is at fault: without data of ours staff judge it'),
      }),
    ),
  }),
  refundableItems: endpoint({
    call: 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
    summary: 'What comes back of each document of an order at this minute, by the rules of its own fare',
    access: 'user',
    params: z.object({ orderId: idSchema }),
    query: z.object({
      proposalId: z.string().max(100).optional().describe('Only this part of the order'),
      documentId: idSchema.optional().describe('Only this document'),
      part: refundPartSchema.optional().describe('Of that document, only a part'),
    }),
    reply: z.object({
      orderId: idSchema,
      orderNumber: z.string(),
      orderTitle: z.string(),
      productType: productKindSchema,
      at: instantSchema,
      ownerName: z
        .string()
        .nullable()
        .describe('Whom money may be sent to; null where the account has no name yet'),
      ownerChoices: z
        .array(z.object({ firstName: z.string(), lastName: z.string() }))
        .describe(
          'Grown-up travellers of the order, one of whom the owner likely is; only where there is no name',
        ),
      lines: z.array(refundableLineSchema),
      targets: z.array(
        z.object({ target: z.enum(refundTargets), title: z.string(), description: z.string() }),
      ),
    }),
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true },
  }),
  create: endpoint({
    call: 'POST /api/refund/RefundRequest/Create',
    summary: 'Give documents back, at a sum that was seen; instant where the rules leave nothing to judge',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      items: z
        .array(
          z.object({
            documentId: refundedIdSchema,
            part: refundPartSchema.nullish(),
            way: refundWaySchema.nullish().describe('Of its `ways`, where they ask'),
          }),
        )
        .min(1)
        .max(60),
      reasonId: z.int({ message: 'NOT_A_CHOICE' }).min(1),
      target: z.enum(refundTargets),
      name: z.string().trim().min(1, { message: 'REQUIRED' }).max(130).describe("The account owner's own"),
      iban: z.string().max(60).nullish().describe('For target iban'),
      accountNumber: z.string().max(40).nullish(),
      agreement: z.literal(true, { message: 'AGREEMENT_REQUIRED' }),
      acceptedRefund: rialSchema
        .nullable()
        .describe('The sum of the items as seen; null where one is not known'),
      note: z.string().trim().max(1000).nullish().describe('For the staff'),
      idempotencyKey: z.uuid(),
    }),
    reply: refundSchema,
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_STATE: true,
      OWNER_NAME_MISSING: true,
      REFUND_NOT_POSSIBLE: z.object({ items: z.array(refundableItemSchema) }),
      REFUND_CHANGED: z.object({ refund: rialSchema.nullable(), items: z.array(refundableItemSchema) }),
      REFUND_LEAVES_ALONE: true,
    },
  }),
  list: endpoint({
    call: 'POST /api/refund/RefundRequest/GetCurrentUserRefunds',
    summary: "The signed-in user's refunds, newest first",
    access: 'user',
    body: pagingSchema.extend({ orderId: idSchema.optional() }),
    reply: pageOf(refundSchema),
  }),
  byId: endpoint({
    call: 'GET /api/refund/RefundRequest/ById/{id}',
    summary: 'One refund of the signed-in user',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: refundSchema,
    failures: { REFUND_NOT_FOUND: true },
  }),
  acceptOffer: endpoint({
    call: 'POST /api/refund/RefundRequest/AcceptOffer',
    summary: 'Take the sum that staff offered, as it was shown; nothing is done before. To withdraw: Cancel',
    access: 'user',
    body: z.object({ refundId: idSchema, acceptedRefund: rialSchema.describe('The sum as seen') }),
    reply: refundSchema,
    failures: { REFUND_NOT_FOUND: true, REFUND_STATE: true, REFUND_CHANGED: true },
  }),
  cancel: endpoint({
    call: 'POST /api/refund/RefundRequest/Cancel',
    summary:
      'Take a request back that is not decided yet, or that staff offered another sum for; the tickets stay as they are',
    access: 'user',
    body: z.object({ refundId: idSchema }),
    reply: refundSchema,
    failures: { REFUND_NOT_FOUND: true, REFUND_STATE: true },
  }),
};
