import { z } from 'zod';
import { refundStates } from '../lifecycles/refund.ts';
import { saidSchema } from '../said.ts';
import { idSchema, instantSchema, plainDateTimeSchema, rialSchema } from '../scalars.ts';
import { travellerTypes } from '../travellers/traveller.ts';

/** Why money comes back, or does not. The product's desk gives the code, the screens put it into words. */
export const refundWhys = [
  'rules', // by the fare's own penalty table
  'terms', // by the supplier's own terms
  'moved', // the flight moved by more than two hours: no penalty
  'cancelled', // the supplier cancelled it: no penalty
  'forceMajeure', // a window of dates and routes without penalty
  'waived', // the supplier or the house took the penalty away
  'unknown', // the rules do not say: staff ask the supplier
  'notBegun', // nothing was done yet for what was paid: all but the house's own fee
  'begun', // what was spent on it already stays
  'turnedDown', // whoever decides said no
  'guaranteed', // … and everything comes back, by the guarantee that was bought
  'notRefundable', // nothing comes back
] as const;

/** Why a document cannot be asked for now. */
export const refundHindrances = ['requested', 'refunded', 'notOffered'] as const;

/** Where the money goes: to the wallet at once, to a bank account by staff, or back the way it came if the gateway can. */
export const refundTargets = ['wallet', 'iban', 'card'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** A part of a document, in the words of its product: «2026-12-01/2026-12-03», the nights of a room that are left. */
export const refundPartSchema = z.string().min(1).max(100);

/** How those who stay go on, in the words of the product: «single». */
export const refundWaySchema = z.string().min(1).max(50);

/** A way in which a document can be given back, since it changes what somebody else has: whom it leaves chooses before sums are agreed to. */
export const refundWayOptionSchema = z.object({
  way: refundWaySchema,
  title: z.string(),
  description: saidSchema,
  refund: rialSchema.nullable().describe('What comes back of the document this way'),
  others: z
    .array(z.object({ documentId: idSchema, refund: rialSchema.nullable() }))
    .describe('What comes back of those of `goes` this way'),
  isOffered: z.boolean().describe('If not, `description` says why'),
});

/** One document of a line: a ticket of a traveller, a voucher of all who share a room. */
export const refundableItemSchema = z.object({
  lineId: idSchema,
  documentId: idSchema,
  travellers: z
    .array(z.object({ travellerId: idSchema, name: z.string(), type: z.enum(travellerTypes) }))
    .describe('Whom it is for'),
  paid: rialSchema.describe('What was paid for it, after discount'),
  refund: rialSchema.nullable().describe('What comes back at this minute; null where nobody knows yet'),
  percent: z.int().nullable().describe('The share that is kept, where it is a share'),
  why: z.enum(refundWhys),
  hindrance: z.enum(refundHindrances).nullable(),
  until: instantSchema.nullable().describe('Until when this sum holds'),
  note: saidSchema.nullish().describe('What the product says of it: «پرواز لغو شده است» …'),
  part: refundPartSchema.nullish().describe('What of it is given back; null: all that is left'),
  ways: z
    .object({
      stays: idSchema.describe('The document of whoever is left: asked while it is not given back too'),
      goes: z.array(idSchema).describe('… and while these are given back together with it'),
      title: z.string().describe('«مریم رضایی در اتاق تنها می‌ماند. از این پس کجا بخوابد؟»'),
      options: z.array(refundWayOptionSchema),
    })
    .nullish()
    .describe('What is to be chosen if this document is given back and others stay'),
});

export const refundableLineSchema = z.object({
  lineId: idSchema,
  proposalId: z.string().nullable(),
  title: z.string(),
  subtitle: saidSchema,
  startsAt: plainDateTimeSchema,
  startsAtTimeZone: z.string(),
  reasonIds: z.array(z.int()).describe('The reasons for which it can be given back, of those of `GetAll`'),
  items: z.array(refundableItemSchema),
});

export const refundEventSchema = z.object({
  state: z.enum(refundStates),
  at: instantSchema,
  by: z.enum(['traveller', 'system', 'supplier', 'staff']),
  note: saidSchema.nullable().describe('For the traveller to read'),
});

export const refundSchema = z.object({
  refundId: idSchema,
  refundNumber: z.string().describe('RF-…, for people'),
  orderId: idSchema,
  orderNumber: z.string(),
  orderTitle: z.string(),
  state: z.enum(refundStates),
  reason: z.string().describe('In words'),
  target: z.enum(refundTargets),
  iban: z.string().nullable().describe('Its last four digits'),
  items: z.array(
    z.object({
      lineId: idSchema,
      documentId: idSchema,
      travellers: z.array(z.object({ travellerId: idSchema, name: z.string() })),
      title: z.string(),
      paid: rialSchema,
      refund: rialSchema.nullable(),
    }),
  ),
  refund: rialSchema.nullable().describe('Of all items; null until it is decided'),
  isInstant: z.boolean().describe('Nothing was left to judge'),
  deadline: instantSchema
    .nullable()
    .describe(
      'Until when staff decide, or the traveller answers what they offered (state Offered); null after that',
    ),
  createdAt: instantSchema,
  timeline: z.array(refundEventSchema),
});
