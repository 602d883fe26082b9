import { z } from 'zod';
import { foreignPriceSchema } from '#core/contract/pricing/currency.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { documentChecks, documentFor, visaDurations, visaEntries, visaSpeeds, visaTypes } from './words.ts';

/** The name of a destination in addresses: `uae`; taken in any case. */
export const destinationCodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z-]{1,30}$/, { message: 'NOT_A_CHOICE' });

/** The name of a document within its destination, as keys of requests and drafts have it: `passport`. */
export const documentCodeSchema = z.string().regex(/^[a-z][a-zA-Z]{1,30}$/, { message: 'NOT_A_CHOICE' });

/** A document that a destination asks for. */
export const documentRuleSchema = z.object({
  code: documentCodeSchema,
  title: z.string().trim().min(1).max(80).describe('«عکس پرسنلی»'),
  hint: z.string().trim().max(300).describe('What a good one looks like; empty where nothing is to be said'),
  requiredFor: z.enum(documentFor).describe('Minors: under 18 on the day of arrival'),
  check: z.enum(documentChecks),
});
export type DocumentRule = z.output<typeof documentRuleSchema>;

/** A kind of visa as it is sold for one person. */
export const visaKindSchema = z.object({
  kindId: idSchema,
  type: z.enum(visaTypes),
  duration: z.literal(visaDurations).describe('Days of stay'),
  entry: z.enum(visaEntries),
  speed: z.enum(visaSpeeds),
  price: foreignPriceSchema.describe('What the authority and our agent take'),
  guarantee: foreignPriceSchema
    .nullable()
    .describe('The fee guarantee: on rejection everything comes back. Null where it is not sold'),
  serviceFee: rialSchema.describe("The house's own fee"),
  processingDays: z
    .object({ from: z.int().min(0).max(365), to: z.int().min(0).max(365) })
    .describe('Working days'),
  validDays: z.int().min(1).max(3650).describe('From the day of issue one may enter within these days'),
  backOnRejection: z
    .int()
    .min(0)
    .max(100)
    .describe('Per cent of the price that comes back on rejection without the guarantee'),
  rials: rialSchema.describe('For one person today, without the guarantee'),
});
export type VisaKind = z.output<typeof visaKindSchema>;

export const guideSectionSchema = z.object({
  title: z.string().trim().min(1).max(120),
  paragraphs: z.array(z.string().trim().min(1).max(1500)).min(1).max(20),
});

/** A destination as a list shows it. */
export const destinationCardSchema = z.object({
  code: destinationCodeSchema,
  countryCode: z.string().describe('ISO 3166 alpha-3'),
  name: z.string().describe('«امارات»'),
  poster: z.string().describe('Name of its poster; of its country where it has none of its own'),
  summary: z.string(),
  isOpen: z.boolean().describe('Visas are issued at the moment'),
  closedNote: z.string().nullable().describe('Why not, where it is closed'),
  visaFree: z
    .object({ stayDays: z.int().nullable(), note: z.string() })
    .nullable()
    .describe('Iranians need no visa for a short visit'),
  guidePath: z.string().describe('Page that tells of it'),
  from: z
    .object({ price: foreignPriceSchema, rials: rialSchema, kindId: idSchema })
    .nullable()
    .describe('The cheapest kind; null where none is sold'),
});

/** Everything of a destination. */
export const destinationSchema = destinationCardSchema.extend({
  kinds: z.array(visaKindSchema),
  documents: z.array(documentRuleSchema),
  guide: z.array(guideSectionSchema),
  notices: z.array(z.string()).describe('Short facts: «ویزای ۴۸ ساعته ترانزیت رایگان است.»'),
  updatedAt: instantSchema.describe('When staff last changed anything of it'),
});
export type Destination = z.output<typeof destinationSchema>;
