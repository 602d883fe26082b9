import { z } from 'zod';
import { rialSchema } from './scalars.ts';

/** One line of the itemised total. `amount` = `unitAmount` × `count`; discounts are negative. */
export const billLineSchema = z.object({
  kind: z.enum(['fare', 'tax', 'fee', 'discount']),
  /** Stable code: paxType for fares (Adult, Child, Infant), tax code for taxes (KU, HL, LP, I6), voucher code … */
  code: z.string(),
  label: z.string(),
  count: z.int().min(1),
  unitAmount: rialSchema,
  amount: rialSchema,
});
export type BillLine = z.output<typeof billLineSchema>;

/** The one itemised total, the same from the first list to the receipt. `total` is the sum of the lines. */
export const billSchema = z.object({ lines: z.array(billLineSchema), total: rialSchema });
export type Bill = z.output<typeof billSchema>;
