import { z } from 'zod';
import { withdrawalMinimum } from '#core/rules/money/limits.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import {
  dueToPaySchema,
  openSeenSchema,
  orderStateSchema,
  partRefusedSchema,
  partToPaySchema,
} from '../orders/order.ts';
import { paidElsewhereSchema } from '../payment/paid-elsewhere.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '../scalars.ts';
import { payoutSchema } from './payouts.ts';

const walletTypeSchema = z.literal('Cache').default('Cache');

export const walletFlowTypes = ['payment', 'refund', 'topUp', 'withdrawal', 'correction'] as const;

/** Which movements are wanted; days are those of Asia/Tehran, both included. */
const flowFilterSchema = z.object({
  type: z.enum(walletFlowTypes).optional(),
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
});

export const walletFlowSchema = z.object({
  flowId: idSchema,
  type: z.enum(walletFlowTypes),
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
    summary: 'Pay an order, or what is due of it, wholly from the wallet, at the price that the server holds',
    access: 'user',
    body: z.object({ orderId: idSchema, due: dueToPaySchema, part: partToPaySchema, open: openSeenSchema }),
    reply: z.object({ orderId: idSchema, status: orderStateSchema, paid: rialSchema, balance: rialSchema }),
    failures: {
      ORDER_NOT_FOUND: true,
      ORDER_EXPIRED: true,
      ORDER_STATE: true,
      ORDER_ALREADY_PAID: true,
      PAID_ELSEWHERE: paidElsewhereSchema,
      WALLET_TOO_LOW: z.object({ balance: rialSchema, difference: rialSchema }),
      PAYMENT_UNKNOWN: true,
      PART_NOT_POSSIBLE: partRefusedSchema,
    },
  }),
  flows: endpoint({
    call: 'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows',
    summary: "The signed-in user's wallet movements, newest first",
    access: 'user',
    query: pagingSchema.extend(flowFilterSchema.shape),
    reply: pageOf(walletFlowSchema),
  }),
  exportFlows: endpoint({
    call: 'GET /api/export/CustomersExport/GetCurrentUserWalletFlows',
    summary: 'The same movements as an Excel file with Persian headers, right to left',
    access: 'user',
    query: flowFilterSchema,
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  withdraw: endpoint({
    call: 'POST /api/wallet/Withdrawal/Create',
    summary:
      "Ask for money of the wallet on the owner's own IBAN; it leaves the balance at once, staff send it",
    access: 'user',
    body: z.object({
      amount: z.int().min(withdrawalMinimum, { message: 'AMOUNT_TOO_LOW' }).max(1_000_000_000_000),
      iban: z.string().min(1, { message: 'IBAN_REQUIRED' }).max(60),
      idempotencyKey: z.uuid(),
    }),
    reply: payoutSchema,
    failures: {
      WALLET_TOO_LOW: z.object({ balance: rialSchema, difference: rialSchema }),
      OWNER_NAME_MISSING: true,
    },
  }),
  withdrawals: endpoint({
    call: 'POST /api/wallet/Withdrawal/GetCurrentUserWithdrawals',
    summary: "Money on its way from the house to the user's bank, of withdrawals and refunds, newest first",
    access: 'user',
    body: pagingSchema,
    reply: pageOf(payoutSchema),
  }),
  cancelWithdrawal: endpoint({
    call: 'POST /api/wallet/Withdrawal/Cancel',
    summary: 'Take a withdrawal back that nobody has begun to send; the money is in the wallet again',
    access: 'user',
    body: z.object({ payoutId: idSchema }),
    reply: payoutSchema,
    failures: { PAYOUT_NOT_FOUND: true, PAYOUT_STATE: true },
  }),
};
