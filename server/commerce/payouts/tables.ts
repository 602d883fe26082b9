import type { Generated } from 'kysely';
import type { PayoutState } from '#core/contract/lifecycles/payout.ts';

/** Money on its way to a bank account, and its history. */
export interface PayoutsTable {
  payout_id: string;
  user_id: string;
  source: 'withdrawal' | 'refund' | 'unclaimed' | 'guest';
  refund_id: string | null;
  order_id: string | null;
  idempotency_key: string | null;
  amount: number;
  iban: string;
  owner_name: string;
  state: PayoutState;
  bank_reference: string | null;
  note: string | null;
  requested_at: Date;
  updated_at: Date;
  ended_at: Date | null;
}

export interface PayoutEventsTable {
  event_id: Generated<number>;
  payout_id: string;
  event: string;
  state: PayoutState;
  by: 'traveller' | 'system' | 'staff';
  staff_id: string | null;
  note: string | null;
  at: Date;
  /** The transaction that wrote it; 0 for events from before this was recorded. */
  written_in: Generated<number>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    payouts: PayoutsTable;
    payout_events: PayoutEventsTable;
  }
}
