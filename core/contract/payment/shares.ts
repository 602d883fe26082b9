import { z } from 'zod';
import { linksAtOnce } from '#core/rules/money/parts.ts';
import { endpoint } from '../endpoint.ts';
import { dueToPaySchema, orderStateSchema, partRefusedSchema } from '../orders/order.ts';
import { saidSchema } from '../said.ts';
import { idSchema, instantSchema, plainDateTimeSchema, rialSchema } from '../scalars.ts';
import { paymentBegunSchema } from './begun.ts';

const sumSchema = z.int().min(1).max(1_000_000_000_000);

/** An order's due and the links to parts of it, as its organiser sees them. */
const orderSharesSchema = z.object({
  due: z.int().nullable().describe('Position of what is due now; null where nothing can be paid'),
  left: rialSchema.describe('What is left of it'),
  free: rialSchema.describe('What is left of it beside the open links'),
  more: z.int().min(0).describe('How many links may still be opened'),
  shares: z.array(
    z.object({
      shareId: idSchema,
      name: z.string().describe('What the organiser calls it; may be empty'),
      travellerId: idSchema
        .nullable()
        .describe('Whose own price it asks for, of the travellers of the order; null of any other sum'),
      due: z.int().describe('Position of the due that it is a part of'),
      amount: rialSchema,
      state: z.enum(['open', 'paid', 'returned', 'withdrawn', 'over']),
      isAtBank: z.boolean().describe('Somebody is paying it at a bank'),
      path: z.string().nullable().describe('Of an open link'),
      paidBy: z.string().nullable().describe('First name of who paid it, where one is known'),
    }),
  ),
});

/**
 * What a share is part of, as its payer may know it: no travellers but whom its organiser named in their own words, no number of the order, no
 * price of the whole.
 */
const tripSchema = z.object({
  name: z.string().describe('What the organiser calls the share, in their own words; may be empty'),
  isOfTraveller: z.boolean().describe('It asks for what one traveller pays; who that is is not told'),
  organiser: z.string().nullable().describe('First name'),
  title: z.string(),
  subtitle: saidSchema,
  startsAt: plainDateTimeSchema,
  endsAt: plainDateTimeSchema.nullable(),
  payableUntil: instantSchema
    .nullable()
    .describe('Until when all of what is due has to be paid; null where nothing is'),
  dueAt: instantSchema.nullable().describe('When it is due, where that is before: the rest is grace'),
  ifIncomplete: z
    .enum(['back', 'byRule'])
    .describe('What happens if it is not: all goes back, or what the rule of a reserved order does not keep'),
});

/** A payment that arrived, for whoever made it. */
const receiptSchema = tripSchema.extend({
  amount: rialSchema,
  fromWallet: rialSchema.describe('What of it the wallet paid'),
  paidAt: instantSchema,
  reference: z.string().nullable().describe('Number of the bank; null where the wallet paid it all'),
});

const tokenSchema = z.string().min(20).max(100);

const notNow = { ORDER_STATE: true, ORDER_EXPIRED: true, ORDER_ALREADY_PAID: true } as const;

/** Several payers of one order: its organiser opens a link for each part, and whoever has a link pays it. */
export const shareCalls = {
  sharesOfOrder: endpoint({
    call: 'GET /api/payment/Shares/OfOrder/{id}',
    summary: 'The links by which others pay parts of an order, and what is left beside them',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: orderSharesSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  openShares: endpoint({
    call: 'POST /api/payment/Shares/Open',
    summary: 'Open a link for each of these parts of what is due; together no more than what is left of it',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      due: dueToPaySchema,
      free: sumSchema.describe('What was shown as free: of another sum by now no link is opened'),
      shares: z
        .array(
          z.object({
            name: z.string().trim().max(40),
            sum: sumSchema,
            travellerId: idSchema
              .nullable()
              .default(null)
              .describe('Of who still travels on the order and has no open or paid link to this due'),
          }),
        )
        .min(1)
        .max(linksAtOnce),
    }),
    reply: orderSharesSchema,
    failures: { ORDER_NOT_FOUND: true, ...notNow, PART_NOT_POSSIBLE: partRefusedSchema },
  }),
  withdrawShare: endpoint({
    call: 'POST /api/payment/Shares/Withdraw',
    summary: 'Close a link that is not paid; what a bank brings for it later goes to its payer',
    access: 'user',
    body: z.object({ orderId: idSchema, shareId: idSchema }),
    reply: orderSharesSchema,
    failures: { ORDER_NOT_FOUND: true, SHARE_NOT_FOUND: true },
  }),
  shownShare: endpoint({
    call: 'GET /api/payment/Shares/Shown/{token}',
    summary:
      'What an open link asks for, and the receipt of who paid by it; no traveller’s name is read for it, and no price of the whole',
    access: 'public',
    params: z.object({ token: tokenSchema }),
    reply: z.object({
      state: z.enum(['open', 'paid', 'returned', 'withdrawn', 'over', 'late']),
      asked: tripSchema
        .extend({ amount: rialSchema, serverTime: instantSchema.describe('The countdown is the server’s') })
        .nullable()
        .describe('What an open link asks for; one that is closed tells nothing of it'),
      receipt: receiptSchema
        .nullable()
        .describe('What was paid by this link by who is signed in, or from this browser without an account'),
      own: z
        .object({ state: z.enum(['pending', 'succeeded', 'failed', 'inWallet']), amount: rialSchema })
        .nullable()
        .describe('The newest attempt of theirs'),
      isGuest: z
        .boolean()
        .describe(
          'It was made in this browser without an account, and what came back went to no account of theirs',
        ),
      waiting: rialSchema.describe('What came back of it and waits to be taken (TakeBack)'),
    }),
    failures: { SHARE_NOT_FOUND: true },
  }),
  payShare: endpoint({
    call: 'POST /api/payment/Shares/Pay',
    summary: 'Begin paying a link through a gateway, wholly or beside the wallet; answers where to go',
    access: 'user',
    body: z.object({ token: tokenSchema, gatewayId: z.int().min(1), useWallet: z.boolean().default(false) }),
    reply: paymentBegunSchema,
    failures: {
      SHARE_NOT_FOUND: true,
      ...notNow,
      GATEWAY_INACTIVE: true,
      GATEWAY_UNAVAILABLE: true,
      WALLET_TOO_LOW: true,
      PAYMENT_UNKNOWN: true,
    },
  }),
  payShareAsGuest: endpoint({
    call: 'POST /api/payment/Shares/PayAsGuest',
    summary:
      'Begin paying a link by a card, without an account; a cookie lets this browser see what became of it, and take what comes back',
    access: 'public',
    body: z.object({ token: tokenSchema, gatewayId: z.int().min(1) }),
    reply: paymentBegunSchema,
    failures: {
      SHARE_NOT_FOUND: true,
      ...notNow,
      SIGN_IN_TO_PAY: true,
      GATEWAY_INACTIVE: true,
      GATEWAY_UNAVAILABLE: true,
      PAYMENT_UNKNOWN: true,
    },
  }),
  takeBackShare: endpoint({
    call: 'POST /api/payment/Shares/TakeBack',
    summary:
      'Takes what came back of a payment without an account into the wallet; what comes later goes there by itself',
    access: 'user',
    body: z.object({ token: tokenSchema }),
    reply: z.object({ taken: rialSchema, balance: rialSchema }),
    failures: { SHARE_NOT_FOUND: true },
  }),
  payShareFromWallet: endpoint({
    call: 'POST /api/payment/Shares/PayFromWallet',
    summary: 'Pay a link from the wallet; one that completes what is due begins the issuing of the order',
    access: 'user',
    body: z.object({ token: tokenSchema }),
    reply: z.object({ status: orderStateSchema, paid: rialSchema, balance: rialSchema }),
    failures: { SHARE_NOT_FOUND: true, ...notNow, WALLET_TOO_LOW: true, PAYMENT_UNKNOWN: true },
  }),
};
