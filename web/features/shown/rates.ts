import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { type ShownRate, shownCurrencies } from '#core/rules/money/shown.ts';

type Told = Reply<Calls['GET /api/pricing/CurrencyRate/GetUICurrencyCodes']>;

/** The rates that prices can be shown by, of what the house tells. */
export const ratesIn = (told: Told): ShownRate[] =>
  told.flatMap(({ currencyCode: code, exchangeRate, setAt }) => {
    const currencyCode = shownCurrencies.find((each) => each === code);
    return currencyCode && setAt ? [{ currencyCode, exchangeRate, setAt }] : [];
  });
