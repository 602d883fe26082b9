import type { Generated } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';

/**
 * The state of a line at Duffel. `checked` is only a promise of ours: the offer must be bought at once, so nothing is held there. In
 * `creating`, `paying` and `releasing` a call went out and its answer is not known yet.
 */
export type BookingState =
  | 'checked'
  | 'creating'
  | 'held'
  | 'paying'
  | 'issued'
  | 'releasing'
  | 'released'
  | 'failed';

export interface DuffelBookingsTable {
  line_id: string;
  state: BookingState;
  /** How the offer is bought: at once, or held and paid later. */
  kind: 'instant' | 'hold';
  offer_id: string;
  order_id: Generated<string | null>;
  /** What Duffel asks, as Duffel wrote it. */
  amount: string;
  currency: string;
  /** Rials for one unit at the time of the sale. */
  rate: string;
  /** What the line costs in rials. */
  total: number;
  passengers: { travellerId: string; passengerId: string }[];
  /** Whether the airline takes passports with the order. */
  takes_passports: boolean;
  held_until: Date;
  /** When the call of the present state went out. */
  asked_at: Date;
  /** Whether a signed event said that the order could not be made. */
  told_failed: Generated<boolean>;
  pnr: Generated<string | null>;
  tickets: Generated<{ travellerId: string; ticketNumber: string }[] | null>;
}

export interface DuffelCancellationsTable {
  cancellation_id: string;
  line_id: string;
  state: 'quoted' | 'confirming' | 'confirmed';
  refund: number;
  expires_at: Date;
  asked_at: Date;
}

export interface DuffelEventsTable {
  event_id: string;
  received_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    duffel_bookings: DuffelBookingsTable;
    duffel_cancellations: DuffelCancellationsTable;
    duffel_events: DuffelEventsTable;
  }
}

/** Nothing personal is in here: only the line knows who travels. */
export const duffelMigrations: readonly Migration[] = [
  {
    name: 'flight-duffel-1',
    sql: `
create table duffel_bookings (
  line_id uuid primary key,
  state text not null check (state in
    ('checked', 'creating', 'held', 'paying', 'issued', 'releasing', 'released', 'failed')),
  kind text not null check (kind in ('instant', 'hold')),
  offer_id text not null,
  order_id text unique,
  amount text not null,
  currency text not null,
  rate text not null,
  total bigint not null check (total > 0),
  passengers jsonb not null,
  takes_passports boolean not null,
  held_until timestamptz not null,
  asked_at timestamptz not null,
  told_failed boolean not null default false,
  pnr text,
  tickets jsonb,
  check (state <> 'issued' or (order_id is not null and tickets is not null))
);
create index duffel_bookings_in_doubt on duffel_bookings (asked_at) where state in ('creating', 'paying', 'releasing');
create index duffel_bookings_offer on duffel_bookings (offer_id);
create table duffel_cancellations (
  cancellation_id text primary key,
  line_id uuid not null references duffel_bookings,
  state text not null check (state in ('quoted', 'confirming', 'confirmed')),
  refund bigint not null check (refund > 0),
  expires_at timestamptz not null,
  asked_at timestamptz not null
);
create unique index duffel_cancellations_once on duffel_cancellations (line_id) where state = 'confirmed';
create table duffel_events (
  event_id text primary key,
  received_at timestamptz not null
);`,
  },
];
