import { z } from 'zod';
import { type Block, feels } from '#core/rules/content/block.ts';
import { plainDateSchema } from '../scalars.ts';

const text = z.string().trim().min(1).max(4000);
const short = z.string().trim().min(1).max(300);

const monthSchema = z.object({ feel: z.enum(feels), isGood: z.boolean() });

const yearSchema = z.int().min(1900).max(2200);
const degreesSchema = z.array(z.int().min(-60).max(60)).length(12);

const weatherSchema = z
  .object({
    station: short,
    from: yearSchema,
    until: yearSchema,
    source: short,
    high: degreesSchema,
    low: degreesSchema,
  })
  .refine(({ from, until }) => from <= until, { path: ['until'] })
  .refine(({ high, low }) => low.every((degrees, month) => degrees <= (high[month] ?? degrees)), {
    path: ['low'],
  });

/** The parts that a document may have. */
export const blockSchema: z.ZodType<Block, Block> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text }),
  z.object({ type: z.literal('heading'), text: short }),
  z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(text).min(1).max(60) }),
  z.object({ type: z.literal('quote'), text, by: short.nullable() }),
  z.object({
    type: z.literal('table'),
    caption: short,
    head: z.array(short).min(2).max(8),
    rows: z.array(z.array(short).min(2).max(8)).min(1).max(60),
  }),
  z.object({
    type: z.literal('picture'),
    name: z.string().regex(/^[\w-]+(\/[\w-]+)?$/),
    alt: short,
    caption: short.nullable(),
  }),
  z.object({ type: z.literal('callout'), tone: z.enum(['note', 'warn']), title: short, text }),
  z.object({ type: z.literal('question'), question: short, answer: z.array(text).min(1).max(12) }),
  z.object({
    type: z.literal('months'),
    caption: short,
    months: z.array(monthSchema).length(12),
    weather: weatherSchema.optional(),
  }),
  z.object({ type: z.literal('live'), product: z.string().regex(/^[a-z]+$/), of: short, title: short }),
]);

export const documentKinds = ['page', 'legal', 'help', 'article', 'place', 'notice', 'links'] as const;
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** Who says a figure that stands in a document. */
const sourceSchema = z.object({
  name: short,
  url: z.url({ protocol: /^https$/ }).nullable(),
  says: short.describe('Which figures of the text it is the source of'),
});

/** A document as it is written, stored, sent and drawn. */
export const documentSchema = z.object({
  kind: z.enum(documentKinds),
  slug: slugSchema.describe('Names it among those of its kind, and never changes'),
  title: short,
  lead: text.describe(
    'What it is about in one or two sentences: under its title, in lists and for search engines',
  ),
  topic: z
    .string()
    .regex(/^[a-z-]+$/)
    .nullable()
    .describe('Of help, articles, places, notices and links: which of the topics'),
  picture: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)?$/)
    .nullable()
    .describe('The name of a poster'),
  edition: z.int().min(1).describe('Which edition of the text it is'),
  datedOn: plainDateSchema.describe('Since when it is in force, or when it was written'),
  keywords: z.array(short).max(20).describe('Other words by which people look for it'),
  landingOf: z
    .array(z.string().regex(/^[a-z]+:[A-Za-z0-9-]+$/))
    .max(12)
    .describe('product:place, for landing pages'),
  sources: z.array(sourceSchema).max(20),
  blocks: z.array(blockSchema).min(1).max(200),
});

export type ContentDocument = z.output<typeof documentSchema>;
export type DocumentKind = (typeof documentKinds)[number];

/** What lists show of a document. */
export const summarySchema = documentSchema
  .pick({
    kind: true,
    slug: true,
    title: true,
    lead: true,
    topic: true,
    picture: true,
    datedOn: true,
    landingOf: true,
  })
  .extend({ minutes: z.int().min(1) });
