import type { Generated } from 'kysely';
import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';

/** All rates that were ever set. For each currency the last one is in force. */
export interface CurrencyRatesTable {
  rate_id: Generated<number>;
  currency_code: ForeignCurrency;
  rials: number;
  set_by: string | null;
  set_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    currency_rates: CurrencyRatesTable;
  }
}
