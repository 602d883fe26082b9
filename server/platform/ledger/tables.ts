import type { Generated } from 'kysely';
import type { TransferKind } from './post.ts';

/** The ledger: written by `ledger_post` alone. */
export interface LedgerTransfersTable {
  transfer_id: string;
  key: string;
  kind: TransferKind;
  order_id: string | null;
  payment_id: string | null;
  reason: string | null;
  at: Date;
  /** The transaction that wrote it; 0 for transfers from before this was recorded. */
  written_in: Generated<number>;
}

export interface LedgerPostingsTable {
  posting_id: Generated<number>;
  transfer_id: string;
  account: string;
  lane: number;
  amount: number;
  balance_after: number;
}

export interface LedgerBalancesTable {
  account: string;
  lane: number;
  balance: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    ledger_transfers: LedgerTransfersTable;
    ledger_postings: LedgerPostingsTable;
    ledger_balances: LedgerBalancesTable;
  }
}
