import { z } from 'zod';
import { billSchema } from '../bill.ts';
import { orderStates } from '../lifecycles/order.ts';
import { saidSchema } from '../said.ts';
import { idSchema, instantSchema, plainDateSchema, plainDateTimeSchema, rialSchema } from '../scalars.ts';
import { storedTextsShape, travellerTypes } from '../travellers/traveller.ts';

/** The name that a product's orders go by: `DomesticFlight` … Each product says which are its own. */
export type ProductKind = string;

export const productKindSchema = z
  .string()
  .regex(/^[A-Z][A-Za-z]{2,39}$/)
  .describe(
    '`DomesticFlight`, `Visa` …: of the specification (section 3), or of a product that it does not know',
  );

export const orderStateSchema = z.enum(orderStates);

/** The code of the order that was cancelled for a new one, if the new order could not take it; null otherwise. */
export const lostCodeSchema = z
  .string()
  .nullable()
  .describe(
    'The discount code of the unpaid order that was let go of for this one, where it does not hold here',
  );

/** Why an order is in its state, as a code that the screens know. */
export const orderReasons = [
  'hold_expired',
  'cancelled_by_traveller',
  'sold_out',
  'supplier_refused',
  'supplier_unavailable',
  'issue_refused',
  'paid_after_expiry',
  'given_back',
  'refund_refused',
  'traveller_corrected',
  'turned_down',
  'partly_turned_down',
  'due_unpaid',
  'called_off',
] as const;

/** What a card of any product shows of an order. Nothing here knows a product: the product wrote the texts. */
export const orderSummarySchema = z.object({
  orderId: idSchema,
  orderNumber: z.string().describe('HD-…, for people'),
  productType: productKindSchema.describe('Of its first line'),
  productTypes: z.array(productKindSchema).describe('Of all its lines, each once'),
  status: orderStateSchema,
  statusReason: z.enum(orderReasons).nullable(),
  title: z.string().describe('«تهران به مشهد»'),
  subtitle: saidSchema.describe('What it is, in a few words: airline and flight number …'),
  startsAt: plainDateTimeSchema.describe('Local to startsAtTimeZone'),
  startsAtTimeZone: z.string(),
  endsAt: plainDateTimeSchema.nullable(),
  soldStartsAt: plainDateTimeSchema
    .nullable()
    .describe('When it was to start as it was sold, where that is another time now'),
  isStartCancelled: z.boolean().describe('What it starts with does not take place'),
  travellerCount: z.int(),
  totalPrice: rialSchema,
  createdAt: instantSchema,
  payableUntil: instantSchema.nullable().describe('While it can be paid; null otherwise'),
  dueAt: instantSchema
    .nullable()
    .describe(
      'While it can be paid: when what is next is due, as was agreed. From then on until payableUntil is grace. Null where it has no day of its own',
    ),
  isAtBank: z
    .boolean()
    .describe(
      'A payment of it is open at a bank, which is being asked: nothing is to be paid again meanwhile',
    ),
  asks: z.string().nullable().describe('What is wanted of its owner, in a few words; null where nothing is'),
});

/** One traveller of an order, with what was issued to them. */
export const orderTravellerSchema = z.object({
  travellerId: idSchema,
  type: z.enum(travellerTypes),
  ...storedTextsShape,
  genderTitle: z
    .enum(['Male', 'Female'])
    .nullable()
    .describe('Null, as what follows, of guests of whom nobody asked it'),
  birthDate: plainDateSchema.nullable(),
  age: z.int().nullable().describe('Of somebody without a birth date'),
  passportIssuingCountry: z.string().nullable().optional().describe('ISO 3166 alpha-3'),
  passportExpiresOn: plainDateSchema.nullable().optional(),
  nationality: z.string().nullable().describe('ISO 3166 alpha-3'),
  tickets: z.array(
    z.object({
      lineId: idSchema,
      documentId: idSchema,
      ticketNumber: z.string(),
      bookingReference: z.string(),
      issuedAt: instantSchema,
      state: z.enum(['valid', 'refundRequested', 'refunded']).describe('Whether it can still be used'),
      verifyAt: z
        .string()
        .optional()
        .describe('The address of the page that tells anybody whether it is genuine; its QR has it'),
    }),
  ),
});

export const orderEventSchema = z.object({
  status: orderStateSchema,
  at: instantSchema,
  by: z.enum(['traveller', 'system', 'supplier', 'gateway', 'staff']),
  reason: z.enum(orderReasons).nullable(),
});

/** Which part of an order the caller means to pay, so that a second click never pays the next part after the first one is paid. */
export const dueToPaySchema = z
  .int()
  .min(1)
  .max(99)
  .default(1)
  .describe('Position of the due that is paid; left out, the first');

/** How much is paid of what is due, if not all that is left of it. */
export const partToPaySchema = z
  .int()
  .min(1)
  .max(1_000_000_000_000)
  .optional()
  .describe('In rials: what is paid now of the due; left out, all that is left of it');

/** What a payer saw as left of a due: a request that comes twice, or beside another part, pays nothing by a sum that nobody saw. */
export const openSeenSchema = z
  .int()
  .min(1)
  .max(1_000_000_000_000)
  .optional()
  .describe(
    'In rials, with a part: what was shown as left of the due. If another sum is left by now, nothing is paid',
  );

/** Why a part of a due cannot be paid: how much is left of it, and how little may be paid or left over. */
export const partRefusedSchema = z.object({
  open: rialSchema,
  least: rialSchema,
  isLast: z.boolean().describe('So many parts were paid that only all that is left can be paid'),
});

/** A payment as the order shows it. */
export const orderPaymentSchema = z.object({
  paymentId: idSchema,
  method: z.enum(['wallet', 'gateway']),
  amount: rialSchema.describe('All that it paid, from a gateway and the wallet'),
  walletAmount: rialSchema.describe('What of it the wallet paid'),
  due: z.int().describe('Position of the due that it was for'),
  state: z.string(),
  referenceNumber: z.string().nullable(),
  at: instantSchema,
  settledAs: z
    .enum(['order', 'wallet'])
    .nullable()
    .describe('Where the money went: wallet, where it did not pay this order; null while there is none'),
  isPart: z.boolean().describe('It paid, or was begun to pay, less than what was left of its due'),
  isOwn: z.boolean().describe('The order’s owner paid it, not somebody by a link'),
});

/** A traveller of the whole order, with how much is to be issued to them. */
const travellerOfOrderSchema = orderTravellerSchema.extend({
  lineCount: z.int().min(0).describe('On how many lines of the order they are: each of them issues to them'),
});

/** A part of an order's total that is paid by itself. */
export const orderDueSchema = z.object({
  position: z.int().min(1).describe('From 1, in the order in which they are paid'),
  amount: rialSchema,
  dueAt: instantSchema.nullable().describe('Null: while the order can be paid for the first time'),
  paidAt: instantSchema.nullable().describe('When the last of it was paid'),
  paid: rialSchema.describe('What is paid of it: all of it, or the parts so far'),
});

export const orderDetailSchema = orderSummarySchema.extend({
  orderAggregateId: idSchema.describe('Same as orderId where an order has one product'),
  bill: billSchema,
  paid: rialSchema,
  dues: z
    .array(orderDueSchema)
    .describe('What it is paid in: one, or a deposit and what is paid later; together the total'),
  refunded: rialSchema.describe('Given back so far, wherever it went'),
  contact: z.object({ phoneNumber: z.string(), email: z.string().nullable() }),
  travellers: z.array(travellerOfOrderSchema),
  timeline: z.array(orderEventSchema),
  payments: z.array(orderPaymentSchema),
  documents: z.array(
    z.object({
      kind: z.enum(['page', 'pdf', 'calendar', 'receipt', 'applePass', 'googlePass']),
      path: z.string(),
      title: z.string().optional().describe('Whose it is and of what, where there is one for each document'),
      productType: productKindSchema
        .optional()
        .describe('Of what was issued; absent where it is of the order'),
    }),
  ),
  voucher: z
    .object({
      code: z.string(),
      worth: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('percent'), percent: z.int(), cap: rialSchema.nullable() }),
        z.object({ kind: z.literal('amount'), amount: rialSchema }),
      ]),
      amount: rialSchema.describe('Taken off, above zero'),
    })
    .nullable()
    .describe('The discount in force; its line stands in the bill'),
  share: z
    .object({ path: z.string(), expiresAt: instantSchema })
    .nullable()
    .describe('The link that shows this trip to others, where one is open'),
  promised: rialSchema
    .optional()
    .describe('What of the next due open links ask of others; absent where none is open'),
  /** What was bought, as the desk of its first product describes it (`details`). */
  productOrder: z.unknown().nullable(),
  /** The descriptions by the desks of its other products, if the order has several. */
  otherParts: z.array(z.object({ productType: productKindSchema, productOrder: z.unknown().nullable() })),
});

/**
 * The same as it is sent: a desk may repeat its part under a name that the specification gives it (`Desk.specifiedName`), which is let
 * through. The type has what every product has.
 */
export const orderDetailReply = orderDetailSchema.loose() as unknown as typeof orderDetailSchema;
