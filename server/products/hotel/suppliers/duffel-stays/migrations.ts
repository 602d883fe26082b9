import type { ColumnType, Generated } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import type { BackStep } from '../port.ts';

/**
 * The state of a line at Duffel. `checked` is only a promise of ours: a quote keeps nothing. In `creating`, `refunding` and `unwanted` a
 * call went out and its answer is not known yet; `requested` waits for the hotel; `unwanted` is a booking that is to be cancelled, since it
 * is not what was asked for or nobody wants it any more.
 */
export type StayState =
  | 'checked'
  | 'creating'
  | 'requested'
  | 'issued'
  | 'unwanted'
  | 'released'
  | 'failed'
  | 'refunding'
  | 'refunded';

export interface DuffelStaysTable {
  line_id: string;
  state: StayState;
  quote_id: string;
  booking_id: Generated<string | null>;
  reference: Generated<string | null>;
  check_in: PlainDate;
  check_out: PlainDate;
  adults: number;
  children: number;
  /** What travellers paid for it, in rials. */
  pay_now: number;
  /** What comes back until when, as it was bought; null: unknown. */
  ladder: ColumnType<BackStep[] | null, string | null, string | null>;
  held_until: Date;
  /** When the call of the present state went out. */
  asked_at: Date;
}

export interface DuffelStayRefundsTable {
  quote_id: string;
  line_id: string;
  refund: number;
  valid_until: Date;
  /** Null while it is only a quote. */
  asked_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    duffel_stays: DuffelStaysTable;
    duffel_stay_refunds: DuffelStayRefundsTable;
  }
}

/** Nothing personal is in here: only the line knows who sleeps there. */
export const duffelStaysMigrations: readonly Migration[] = [
  {
    name: 'hotel-duffel-1',
    sql: `
create table duffel_stays (
  line_id uuid primary key,
  state text not null check (state in ('checked', 'creating', 'requested', 'issued', 'unwanted', 'released', 'failed',
    'refunding', 'refunded')),
  quote_id text not null,
  booking_id text unique,
  reference text,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  adults integer not null check (adults > 0),
  children integer not null check (children >= 0),
  pay_now bigint not null check (pay_now > 0),
  ladder jsonb,
  held_until timestamptz not null,
  asked_at timestamptz not null,
  check (state not in ('requested', 'issued', 'unwanted', 'refunding', 'refunded') or booking_id is not null)
);
create index duffel_stays_in_doubt on duffel_stays (asked_at) where state in ('creating', 'requested', 'unwanted');
create table duffel_stay_refunds (
  quote_id uuid primary key,
  line_id uuid not null references duffel_stays,
  refund bigint not null check (refund > 0),
  valid_until timestamptz not null,
  asked_at timestamptz
);
create unique index duffel_stay_refunds_once on duffel_stay_refunds (line_id) where asked_at is not null;`,
  },
];
