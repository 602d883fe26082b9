import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { foreignCurrencies, foreignPriceSchema } from '#core/contract/pricing/currency.ts';
import { idSchema, instantSchema, rialSchema } from '#core/contract/scalars.ts';

/** A yes or no out of a query or a field of a form. */
export const flagSchema = z.stringbool({ error: 'NOT_A_CHOICE' }).default(false);

/** When something comes back of what was paid for one person. */
export const backStages = ['beforeSending', 'afterSending', 'onRejection'] as const;

/** What comes back, shown before buying and after it. */
export const backRowSchema = z.object({
  stage: z.enum(backStages),
  refund: rialSchema.describe(
    'Before buying for one person; of an order for all of its applicants, less its discount',
  ),
  percent: z.int().describe('Of what is paid for the same'),
});

/** One part of the price, as it was reckoned. */
export const pricePartSchema = z.object({
  code: z.enum(['visa', 'guarantee', 'service']),
  label: z.string(),
  count: z.int(),
  foreign: foreignPriceSchema.nullable().describe('For one person, where the price is in a foreign currency'),
  unitAmount: rialSchema,
  amount: rialSchema,
});

export const visaPriceSchema = z.object({
  kindId: idSchema,
  applicants: z.int(),
  parts: z.array(pricePartSchema),
  bill: billSchema.describe('The same as every bill of the house'),
  total: rialSchema,
  rates: z
    .array(z.object({ currency: z.enum(foreignCurrencies), rials: rialSchema, setAt: instantSchema }))
    .describe('The rates that the foreign parts were reckoned by'),
  back: z.array(backRowSchema),
});
export type VisaPrice = z.output<typeof visaPriceSchema>;
