import type { Generated } from 'kysely';
import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';

/** Every rate that was ever in force. */
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
