import type { ColumnType, Generated } from 'kysely';
import type { PaymentState } from '#core/contract/lifecycles/payment.ts';

/** Payments with their history, and the dues that they pay. */
export interface PaymentsTable {
  payment_id: string;
  /** Null if the payment tops the wallet up. */
  order_id: string | null;
  user_id: string;
  method: 'wallet' | 'gateway';
  gateway_id: number | null;
  state: PaymentState;
  amount: number;
  wallet_amount: number;
  reserved: Generated<boolean>;
  token: string | null;
  receipt: ColumnType<Record<string, string>, string | undefined, string>;
  reference: string | null;
  settled_as: 'order' | 'wallet' | null;
  superseded_at: Date | null;
  asking_until: Date | null;
  asked_at: Date | null;
  created_at: Date;
  updated_at: Date;
  memo: ColumnType<Record<string, string>, string | undefined, string>;
  card_mask: string | null;
  /** Which due of the order it pays; null with the order. */
  due: number | null;
  /** It pays, or was begun to pay, less than what is left of its due. */
  is_part: Generated<boolean>;
  /** The share that it pays, or was begun to pay; null if its payer pays an order of their own. */
  share_id: string | null;
}

/** A part of a due that somebody pays by a link. */
export interface PaymentSharesTable {
  share_id: string;
  order_id: string;
  due: number;
  position: number;
  name: string;
  /** Whose own price it asks for. */
  traveller_id: string | null;
  amount: number;
  token_hash: Buffer;
  created_at: Date;
  paid_at: Date | null;
  withdrawn_at: Date | null;
}

/** Somebody who pays a link by a card without an account. */
export interface ShareGuestsTable {
  /** A row of users without contacts. */
  user_id: string;
  share_id: string;
  browser_hash: Buffer;
  created_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
}

export interface PaymentEventsTable {
  event_id: Generated<number>;
  payment_id: string;
  event: string;
  state: PaymentState;
  at: Date;
  /** The transaction that wrote it; 0 for events from before this was recorded. */
  written_in: Generated<number>;
}

export interface OrderDuesTable {
  order_id: string;
  position: number;
  weight: number;
  amount: number;
  due_at: Date | null;
  paid_at: Date | null;
  /** What was paid of it before the payment that completes it. */
  paid_in_parts: Generated<number>;
  /** What of its parts was paid for people who left, and is none of it any more. */
  parts_left: Generated<number>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    payments: PaymentsTable;
    payment_events: PaymentEventsTable;
    order_dues: OrderDuesTable;
    payment_shares: PaymentSharesTable;
    share_guests: ShareGuestsTable;
  }
}
