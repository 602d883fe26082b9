import { z } from 'zod';
import { idSchema } from '../scalars.ts';
import { productKindSchema } from './order.ts';

/**
 * What another product adds to a purchase, such as the rooms of a hotel to a flight. It is held and paid in the same order, and given back by
 * its own rules.
 */
export const companionSchema = z.object({
  kind: productKindSchema.describe('Of what is added'),
  choiceId: idSchema.describe('What was chosen there: a quote, for example'),
});
export type Companion = z.output<typeof companionSchema>;

/** As a product's submit takes them, one choice of each other product; left out, nothing is added. */
export const companionsSchema = z
  .array(companionSchema)
  .min(1)
  .max(3)
  .optional()
  .describe('What other products add to the same order: held together, paid at once');
