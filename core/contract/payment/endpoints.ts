import { z } from 'zod';
import { topUpMaximum, topUpMinimum } from '#core/rules/money/limits.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { paymentStates } from '../lifecycles/payment.ts';
import {
  dueToPaySchema,
  openSeenSchema,
  orderStateSchema,
  partRefusedSchema,
  partToPaySchema,
} from '../orders/order.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';
import { paymentBegunSchema } from './begun.ts';
import { paidElsewhereSchema } from './paid-elsewhere.ts';
import { shareCalls } from './shares.ts';

export const gatewaySchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  minimumAmount: rialSchema.describe('Smaller sums are not taken'),
});

export const paymentSchema = z.object({
  paymentId: idSchema,
  orderId: idSchema.nullable().describe('Null for a wallet top-up'),
  orderStatus: orderStateSchema.nullable(),
  gatewayId: z.int(),
  state: z.enum(paymentStates),
  amount: rialSchema.describe('What the gateway takes'),
  walletAmount: rialSchema.describe('What the wallet adds to it'),
  referenceNumber: z.string().nullable(),
  createdAt: instantSchema,
});

export const payment = {
  create: endpoint({
    call: 'POST /api/payment/Pay/Create',
    summary:
      'Begin paying an order through a gateway, wholly or beside the wallet, or topping the wallet up; answers where to go',
    access: 'user',
    body: z
      .object({
        gatewayId: z.int().min(1),
        walletType: z.literal('Cache').default('Cache'),
        isMobile: z.boolean().default(true),
        orderId: idSchema.optional().describe('What is paid; left out for a top-up'),
        due: dueToPaySchema,
        part: partToPaySchema,
        open: openSeenSchema,
        amount: z
          .int()
          .min(topUpMinimum, { message: 'TOPUP_TOO_LOW' })
          .max(topUpMaximum)
          .optional()
          .describe('Of a top-up, in rials; an order has its own price'),
        useWallet: z.boolean().default(false).describe('Take what the wallet holds first'),
      })
      .refine(({ orderId, part }) => orderId !== undefined || part === undefined, {
        message: 'ONE_PURPOSE',
        path: ['part'],
      })
      .refine(({ orderId, amount }) => (orderId === undefined) !== (amount === undefined), {
        message: 'ONE_PURPOSE',
        path: ['orderId'],
      }),
    reply: paymentBegunSchema,
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_EXPIRED: true,
      ORDER_STATE: true,
      ORDER_ALREADY_PAID: true,
      PAID_ELSEWHERE: paidElsewhereSchema,
      GATEWAY_INACTIVE: true,
      GATEWAY_UNAVAILABLE: true,
      WALLET_TOO_LOW: true,
      PAYMENT_UNKNOWN: true,
      PART_NOT_POSSIBLE: partRefusedSchema,
    },
  }),
  gateways: endpoint({
    call: 'GET /api/payment/Gateway/Paged',
    summary: 'The payment gateways, active or not',
    access: 'public',
    query: pagingSchema,
    reply: pageOf(gatewaySchema),
  }),
  byId: endpoint({
    call: 'GET /api/payment/Pay/ById',
    summary: 'One payment of the signed-in user; asks the gateway where the state is not final',
    access: 'user',
    query: z.object({ id: idSchema }),
    reply: paymentSchema,
    failures: { PAYMENT_NOT_FOUND: true },
  }),
  ...shareCalls,
};
