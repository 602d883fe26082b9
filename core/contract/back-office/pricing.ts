import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { foreignCurrencies } from '../pricing/currency.ts';
import { instantSchema } from '../scalars.ts';

const rateSchema = z.object({
  currencyCode: z.enum(foreignCurrencies),
  rials: z.int().positive().describe('Whole rials for one unit'),
  setAt: instantSchema,
});

/** The rates at which foreign prices are sold. */
export const backOfficePricing = {
  listRates: endpoint({
    call: 'POST /api/back-office/pricing/ListRates',
    summary: 'The rates in force, one a currency',
    access: 'user',
    scope: 'rates:set',
    body: z.object({}),
    reply: z.array(rateSchema),
  }),
  setRate: endpoint({
    call: 'POST /api/back-office/pricing/SetRate',
    summary: 'Put a rate in force from now on; orders that were submitted keep their price',
    access: 'user',
    scope: 'rates:set',
    fresh: true,
    body: z.object({
      currencyCode: z.enum(foreignCurrencies),
      rials: z.int().min(1).max(100_000_000),
      was: z
        .int()
        .positive()
        .nullable()
        .describe('The rate that is replaced: somebody else may have set one'),
    }),
    reply: rateSchema,
    failures: { CONFLICT: rateSchema.nullable() },
  }),
};
