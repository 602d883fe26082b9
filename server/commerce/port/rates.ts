import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What the house sells a unit of a currency for, as staff set it last. */
export interface CurrencyRate {
  currencyCode: ForeignCurrency;
  /** Whole rials for one unit. */
  rials: Rial;
  setAt: Date;
}

/** Rates in force; what is priced in a foreign currency is sold in rials by them. IRR is not among them. */
export interface CurrencyRates {
  all(db?: Db | Tx): Promise<CurrencyRate[]>;
}
