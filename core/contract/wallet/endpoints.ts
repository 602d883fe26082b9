import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { orderStateSchema } from '../orders/order.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';

const walletTypeSchema = z.literal('Cache').default('Cache');

export const walletFlowSchema = z.object({
  flowId: idSchema,
  type: z.enum(['payment', 'refund', 'topUp', 'withdrawal', 'correction']),
  amount: rialSchema.describe('Signed: negative leaves the wallet'),
  balanceAfter: rialSchema,
  description: z.string(),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  at: instantSchema,
});

export const wallet = {
  currentUserBalance: endpoint({
    call: 'GET /api/wallet/wallet/CurrentUserBalance',
    summary: "The signed-in user's wallet balance",
    access: 'user',
    query: z.object({ type: walletTypeSchema }),
    reply: z.object({
      balance: rialSchema,
      reserved: rialSchema.describe('Set aside for payments under way'),
    }),
  }),
  currentUserBalanceDifference: endpoint({
    call: 'POST /api/wallet/wallet/CurrentUserBalanceDifference',
    summary: 'What the wallet lacks for a total',
    access: 'user',
    body: z.object({ totalPrice: z.int().min(0).max(1_000_000_000_000), type: walletTypeSchema }),
    reply: z.object({
      balance: rialSchema,
      difference: rialSchema.describe('0 where the balance is enough'),
    }),
  }),
  confirmOrder: endpoint({
    call: 'POST /api/wallet/wallet/ConfirmOrder',
    summary: 'Pay an order wholly from the wallet, at the price that the server holds',
    access: 'user',
    body: z.object({ orderId: idSchema }),
    reply: z.object({ orderId: idSchema, status: orderStateSchema, paid: rialSchema, balance: rialSchema }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_EXPIRED: true,
      ORDER_STATE: true,
      ORDER_ALREADY_PAID: true,
      WALLET_TOO_LOW: z.object({ balance: rialSchema, difference: rialSchema }),
    },
  }),
  flows: endpoint({
    call: 'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows',
    summary: "The signed-in user's wallet movements, newest first",
    access: 'user',
    query: pagingSchema.extend({
      type: z.enum(['payment', 'refund', 'topUp', 'withdrawal', 'correction']).optional(),
    }),
    reply: pageOf(walletFlowSchema),
  }),
};
