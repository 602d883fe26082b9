import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { payoutStates } from '../lifecycles/payout.ts';
import { idSchema, instantSchema, rialSchema } from '../scalars.ts';
import { payoutSchema } from '../wallet/payouts.ts';

export const staffPayoutSchema = payoutSchema.extend({
  userId: idSchema,
  phoneNumber: z.string().nullable(),
  begunBy: idSchema
    .nullable()
    .describe('Who of the staff wrote its bank account: another one has to send it'),
});
const unclaimedSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  orderTitle: z.string(),
  amount: rialSchema,
  since: instantSchema,
  isGuest: z
    .boolean()
    .describe('Of who paid a part without an account; else of the owner, whose account has ended'),
});
const referenceSchema = z.string().trim().min(4).max(60);
const failures = { PAYOUT_NOT_FOUND: true, PAYOUT_STATE: true } as const;

export const backOfficePayouts = {
  listPayouts: endpoint({
    call: 'POST /api/back-office/payouts/List',
    summary: 'Money to be sent to bank accounts, the oldest first',
    access: 'user',
    scope: 'payouts:settle',
    body: pagingSchema.extend({ state: z.enum(payoutStates).optional() }),
    reply: pageOf(staffPayoutSchema),
  }),
  takePayout: endpoint({
    call: 'POST /api/back-office/payouts/Take',
    summary: 'Begin to send one: from now on its owner cannot cancel it',
    access: 'user',
    scope: 'payouts:settle',
    fresh: true,
    body: z.object({ payoutId: idSchema }),
    reply: staffPayoutSchema,
    failures,
  }),
  settlePayout: endpoint({
    call: 'POST /api/back-office/payouts/Settle',
    summary: 'The bank has it, under this reference; each reference counts once',
    access: 'user',
    scope: 'payouts:settle',
    fresh: true,
    body: z.object({ payoutId: idSchema, bankReference: z.string().trim().min(4).max(60) }),
    reply: staffPayoutSchema,
    failures: { ...failures, CONFLICT: true },
  }),
  returnPayout: endpoint({
    call: 'POST /api/back-office/payouts/Return',
    summary: 'It cannot be sent or came back: its money goes to the wallet, and its owner is told why',
    access: 'user',
    scope: 'payouts:settle',
    fresh: true,
    body: z.object({ payoutId: idSchema, note: z.string().trim().min(1).max(500) }),
    reply: staffPayoutSchema,
    failures,
  }),
  listUnclaimed: endpoint({
    call: 'POST /api/back-office/payouts/ListUnclaimed',
    summary:
      'What came back of orders for who has no account (any more) and was not paid out yet, the oldest first',
    access: 'user',
    scope: 'payouts:settle',
    body: pagingSchema.extend({
      reference: referenceSchema
        .optional()
        .describe(
          'Of the bank: what waits for who paid under it without an account; absent: of ended accounts',
        ),
    }),
    reply: pageOf(unclaimedSchema),
  }),
  payUnclaimed: endpoint({
    call: 'POST /api/back-office/payouts/PayUnclaimed',
    summary:
      'Begins a payout of it to the bank account of whoever proved to be its owner; CONFLICT where another sum waits by now',
    access: 'user',
    scope: 'payouts:settle',
    fresh: true,
    body: z.object({
      orderId: idSchema,
      reference: referenceSchema
        .nullable()
        .default(null)
        .describe('Of the bank, as who paid without an account says it; null: of an ended account'),
      amount: rialSchema.describe('All that waits, as it was shown'),
      iban: z.string().min(1, { message: 'IBAN_REQUIRED' }).max(60),
      ownerName: z.string().trim().min(3).max(100),
      idempotencyKey: z.uuid(),
    }),
    reply: staffPayoutSchema,
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
};
