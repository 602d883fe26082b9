import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What the house takes for a unit of a currency, as staff set it last. */
export interface CurrencyRate {
  currencyCode: ForeignCurrency;
  /** Whole rials for one unit. */
  rials: Rial;
  setAt: Date;
}

/** The rates by which prices in foreign currencies are sold in rials. IRR is not among them. */
export interface CurrencyRates {
  all(db?: Db | Tx): Promise<CurrencyRate[]>;
}
