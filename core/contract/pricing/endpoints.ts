import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../scalars.ts';
import { currencyCodes } from './currency.ts';

/** Currencies and what they are sold for. */
export const pricing = {
  uiCurrencyCodes: endpoint({
    call: 'GET /api/pricing/CurrencyRate/GetUICurrencyCodes',
    summary:
      'Currencies that prices can be shown in, with what a unit of each costs in rials; without those whose rate is older than three days',
    access: 'public',
    reply: z.array(
      z.object({
        currencyCode: z.enum(currencyCodes),
        currencySymbol: z.string(),
        exchangeRate: z.number().positive().describe('Whole rials for one unit; 1 for IRR'),
        isDefault: z.boolean(),
        setAt: instantSchema.nullable().describe('Since when the rate is in force; null for IRR'),
      }),
    ),
  }),
};
