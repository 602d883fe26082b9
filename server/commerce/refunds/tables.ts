import type { ColumnType, Generated } from 'kysely';
import type { RefundState } from '#core/contract/lifecycles/refund.ts';
import type { RefundTarget, refundWhys } from '#core/contract/refund/refund.ts';
import type { Said } from '#core/contract/said.ts';

/** Refunds, what their suppliers are asked (a line), what comes back (an item) and their history. */
export interface RefundsTable {
  refund_id: string;
  refund_number: Generated<string>;
  order_id: string;
  user_id: string;
  state: RefundState;
  reason_id: number;
  target: RefundTarget;
  iban: string | null;
  account_number: string | null;
  owner_name: string;
  note: string | null;
  idempotency_key: string;
  fingerprint: string;
  is_instant: boolean;
  deadline: Date | null;
  was_late: Generated<boolean>;
  judge: string | null;
  decided_by: string | null;
  supplier_refund: number | null;
  leased_until: Date | null;
  carry_on_at: Date | null;
  attempts: Generated<number>;
  created_at: Date;
  /** When its state last changed. */
  updated_at: Date;
  by_house: Generated<boolean>;
  offer_by_hand: Generated<boolean>;
  reminded_at: Date | null;
}

export interface RefundLinesTable {
  refund_id: string;
  line_id: string;
  title: string;
  state: Generated<'new' | 'asked' | 'done' | 'refused'>;
  quote_id: string | null;
  quote_refund: number | null;
  refunded: number | null;
  refused_why: string | null;
}

export interface RefundPaymentsTable {
  refund_id: string;
  payment_id: string;
  position: number;
  amount: number;
  state: Generated<'new' | 'asked' | 'done' | 'refused'>;
  ask_id: string;
  reference: string | null;
}

export interface RefundItemsTable {
  refund_id: string;
  order_id: string;
  line_id: string;
  price: number;
  paid: number;
  back: number | null;
  why: (typeof refundWhys)[number];
  refund: number | null;
  by_staff: Generated<boolean>;
  state: Generated<'requested' | 'refunded' | 'released'>;
  agreed: number | null;
  document_id: string;
  /** What of the document is given back, as its product calls it; null: all that is left of it. */
  part: string | null;
  /** How those who stay go on, as its product calls it; null: nobody had to choose. */
  way: string | null;
  /** The document of whoever chose that; what it costs changes with this refund. */
  stays: string | null;
  /** Another item of the same refund stands for both: they leave the same one behind. */
  along: Generated<boolean>;
}

export interface RefundEventsTable {
  event_id: Generated<number>;
  refund_id: string;
  event: string;
  state: RefundState;
  by: 'traveller' | 'system' | 'supplier' | 'staff';
  staff_id: string | null;
  note: string | null;
  /** The same with its amounts left open, where it has some. */
  said: ColumnType<Said | null, string | null, string | null>;
  at: Date;
  /** The transaction that wrote it; 0 for events from before this was recorded. */
  written_in: Generated<number>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    refunds: RefundsTable;
    refund_lines: RefundLinesTable;
    refund_payments: RefundPaymentsTable;
    refund_items: RefundItemsTable;
    refund_events: RefundEventsTable;
  }
}
