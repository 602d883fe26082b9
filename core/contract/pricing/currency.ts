import { z } from 'zod';

/** Currencies that prices may be shown in (specification section 3), and the euro, in which Schengen fees are set. */
export const currencyCodes = ['IRR', 'USD', 'AED', 'IQD', 'EUR'] as const;
export type CurrencyCode = (typeof currencyCodes)[number];

/** Foreign ones: what staff set rates for. */
export const foreignCurrencies = ['USD', 'AED', 'IQD', 'EUR'] as const satisfies readonly CurrencyCode[];
export type ForeignCurrency = (typeof foreignCurrencies)[number];

/** A price in its own currency: in hundredths of it, so that no fraction is ever rounded by a computer. */
export const foreignPriceSchema = z.object({
  currency: z.enum(foreignCurrencies),
  hundredths: z.int().min(0).max(100_000_000),
});
export type ForeignPrice = z.output<typeof foreignPriceSchema>;
