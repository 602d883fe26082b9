import type { Generated } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface SupplierRefundsTable {
  quote_id: string;
  line_id: string;
  traveller_ids: string[];
  /** How many of them sit on a seat of their own. */
  seats: number;
  refund: number;
  penalty: number;
  valid_until: Date;
  quoted_at: Date;
  /** Null while it is only a quote. */
  refunded_at: Generated<Date | null>;
}

export interface SupplierRefundedTravellersTable {
  line_id: string;
  traveller_id: string;
  quote_id: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    supplier_refunds: SupplierRefundsTable;
    supplier_refunded_travellers: SupplierRefundedTravellersTable;
  }
}

/**
 * The refunds of the suppliers that the house itself plays. A traveller of a line is refunded once: the key of the second table makes sure
 * of that.
 */
export const playedRefundMigrations: readonly Migration[] = [
  {
    name: 'flight-supplier-refunds-1',
    sql: `
create table supplier_refunds (
  quote_id uuid primary key,
  line_id uuid not null,
  traveller_ids text[] not null check (cardinality(traveller_ids) > 0),
  seats integer not null check (seats >= 0),
  refund bigint not null check (refund > 0),
  penalty bigint not null check (penalty >= 0),
  valid_until timestamptz not null,
  quoted_at timestamptz not null,
  refunded_at timestamptz
);
create index supplier_refunds_line on supplier_refunds (line_id);
create table supplier_refunded_travellers (
  line_id uuid not null,
  traveller_id text not null,
  quote_id uuid not null references supplier_refunds,
  primary key (line_id, traveller_id)
);`,
  },
];
