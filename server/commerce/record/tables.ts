import type { ColumnType, Generated } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Said } from '#core/contract/said.ts';
import type { Issued } from '../port/desk.ts';
import type { IssuedDocument } from '../port/line.ts';
import type { OrderDetail, OrderReason } from '../port/order.ts';

/** A JSON column: it is written as text and read as `T`. */
type Json<T = unknown> = ColumnType<T, string, string>;

export interface OrdersTable {
  order_id: string;
  order_number: string;
  user_id: string;
  kinds: ProductKind[];
  status: OrderState;
  status_reason: OrderReason | null;
  idempotency_key: string;
  fingerprint: string;
  product_channel: number;
  contact: Json<OrderDetail['contact']>;
  bill: Json<OrderDetail['bill']>;
  total: number;
  refunded: Generated<number>;
  title: string;
  subtitle: string;
  /** The same with its days left open, where it has some. */
  subtitle_said: Json<Said | null>;
  starts_at: string;
  starts_at_time_zone: string;
  starts_at_utc: Date;
  ends_at: string | null;
  traveller_count: number;
  held_until: Date | null;
  hold_asked_at: Date | null;
  leased_until: Date | null;
  carry_on_at: Date | null;
  issue_attempts: Generated<number>;
  created_at: Date;
  updated_at: Date;
  sold_starts_at: string | null;
  start_cancelled: Generated<boolean>;
  address_key: string | null;
}

export interface OrderLinesTable {
  line_id: string;
  order_id: string;
  position: number;
  kind: ProductKind;
  details: Json;
  total: number;
  state: Generated<'new' | 'held' | 'reserved' | 'releasing' | 'released' | 'issued' | 'refused'>;
  supplier_reference: string | null;
  booking_reference: string | null;
  released_at: Date | null;
  settled_seconds: number | null;
  asked_until: Date | null;
  late_issue: ColumnType<Issued | null, string | null | undefined, string>;
  look_at: Date | null;
  looks: Generated<number>;
  departure: string | null;
}

export interface OrderTravellersTable {
  traveller_id: string;
  order_id: string;
  position: number;
  type: 'Adult' | 'Child' | 'Infant';
  first_name: string;
  last_name: string;
  first_name_farsi: string | null;
  last_name_farsi: string | null;
  gender_title: 'Male' | 'Female' | null;
  birth_date: string | null;
  national_code: string | null;
  passport_number: string | null;
  nationality: string | null;
  extra: Json<Record<string, unknown>>;
  passport_blind: Buffer | null;
  is_guest: Generated<boolean>;
  age: number | null;
}

export interface OrderLineTravellersTable {
  order_id: string;
  line_id: string;
  traveller_id: string;
}

export interface OrderDocumentsTable {
  order_id: string;
  line_id: string;
  number: string;
  issued_at: Date;
  document_id: string;
}

export interface OrderDocumentTravellersTable {
  order_id: string;
  line_id: string;
  document_id: string;
  traveller_id: string;
}

export interface OrderEventsTable {
  event_id: Generated<number>;
  order_id: string;
  event: string;
  status: OrderState;
  by: 'traveller' | 'system' | 'supplier' | 'gateway' | 'staff';
  reason: OrderReason | null;
  at: Date;
  /** The transaction that wrote it; 0 for events from before this was recorded. */
  written_in: Generated<number>;
}

/** People who left what was reserved before all of it was paid. */
export interface OrderLeavingsTable {
  leaving_id: string;
  order_id: string;
  traveller_ids: Json<string[]>;
  price: number;
  /** Of what was paid: `kept` and `back` together. */
  paid: number;
  kept: number;
  back: number;
  by: 'traveller' | 'system' | 'staff';
  left_at: Date;
}

/** What suppliers issued and no order has. */
export interface StrayTicketsTable {
  stray_id: string;
  order_id: string;
  line_id: string;
  booking_reference: string;
  owed: number;
  state: 'found' | 'asked' | 'givenBack' | 'staff';
  quote_id: string | null;
  quote_refund: number | null;
  refunded: number | null;
  found_at: Date;
  look_at: Date | null;
  attempts: Generated<number>;
  documents: Json<IssuedDocument[]>;
  settled_by: string | null;
  settled_at: Date | null;
}

/** What went back of the money of each payer of an order, and what of it was kept. */
export interface OrderReturnsTable {
  order_id: string;
  /** What gave it back: left:<leaving>, refund:<order> or refund:<refund>. */
  key: string;
  payer_id: string;
  /** Who got it: the payer, or the order's owner where the payer's account had ended. */
  user_id: string;
  amount: number;
  kept: number;
  at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    order_lines: OrderLinesTable;
    order_travellers: OrderTravellersTable;
    order_line_travellers: OrderLineTravellersTable;
    order_documents: OrderDocumentsTable;
    order_document_travellers: OrderDocumentTravellersTable;
    order_events: OrderEventsTable;
    order_leavings: OrderLeavingsTable;
    order_returns: OrderReturnsTable;
    stray_tickets: StrayTicketsTable;
  }
}
