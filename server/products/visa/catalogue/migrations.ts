import type { ForeignCurrency } from '#core/contract/pricing/currency.ts';
import type { Destination, DocumentRule, VisaKind } from '#core/products/visa/contract/destination.ts';
import type { VisaDuration, VisaEntry, VisaSpeed, VisaType } from '#core/products/visa/contract/words.ts';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface VisaDestinationsTable {
  code: string;
  /** Its place in lists. */
  position: number;
  /** ISO 3166 alpha-3. */
  country_code: string;
  name: string;
  poster: string;
  summary: string;
  is_open: boolean;
  closed_note: string | null;
  visa_free: Destination['visaFree'];
  documents: DocumentRule[];
  guide: Destination['guide'];
  notices: string[];
  /** Of the destination and its kinds; later with every change. */
  updated_at: Date;
  /** The member of staff who changed it last; null for what was seeded. */
  updated_by: string | null;
}

export interface VisaKindsTable {
  kind_id: string;
  destination: string;
  type: VisaType;
  duration: VisaDuration;
  entry: VisaEntry;
  speed: VisaSpeed;
  currency: ForeignCurrency;
  price_hundredths: number;
  guarantee_currency: ForeignCurrency | null;
  guarantee_hundredths: number | null;
  /** Whole rials. */
  service_fee: number;
  processing_from: number;
  processing_to: number;
  valid_days: number;
  back_on_rejection: VisaKind['backOnRejection'];
  is_active: boolean;
  updated_at: Date;
  updated_by: string | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    visa_destinations: VisaDestinationsTable;
    visa_kinds: VisaKindsTable;
  }
}

/** Rows come from data/ at the first start, where there are none; from then on they are the staff's. */
export const catalogueMigrations: readonly Migration[] = [
  {
    name: 'visa-catalogue-001-destinations-and-kinds',
    sql: `
      create table visa_destinations (
        code text primary key check (code ~ '^[a-z][a-z-]{1,30}$'),
        position int not null check (position >= 0),
        country_code text not null check (country_code ~ '^[A-Z]{3}$'),
        name text not null check (name <> ''),
        poster text not null default '',
        summary text not null,
        is_open boolean not null,
        closed_note text check (closed_note <> ''),
        visa_free jsonb check (jsonb_typeof(visa_free) = 'object'),
        documents jsonb not null check (jsonb_typeof(documents) = 'array'),
        guide jsonb not null check (jsonb_typeof(guide) = 'array'),
        notices jsonb not null check (jsonb_typeof(notices) = 'array'),
        updated_at timestamptz not null,
        updated_by uuid references users on delete set null
      );
      create table visa_kinds (
        kind_id uuid primary key,
        destination text not null references visa_destinations on delete cascade,
        type text not null check (type in ('Tourist', 'Business')),
        duration smallint not null check (duration in (10, 30, 60, 90)),
        entry text not null check (entry in ('single', 'multiple')),
        speed text not null check (speed in ('normal', 'quick')),
        currency text not null check (currency in ('USD', 'AED', 'IQD', 'EUR')),
        price_hundredths int not null check (price_hundredths >= 0),
        guarantee_currency text check (guarantee_currency in ('USD', 'AED', 'IQD', 'EUR')),
        guarantee_hundredths int check (guarantee_hundredths >= 0),
        service_fee bigint not null check (service_fee >= 0),
        processing_from smallint not null check (processing_from >= 0),
        processing_to smallint not null check (processing_to >= processing_from),
        valid_days smallint not null check (valid_days > 0),
        back_on_rejection smallint not null check (back_on_rejection between 0 and 100),
        is_active boolean not null,
        updated_at timestamptz not null,
        updated_by uuid references users on delete set null,
        unique (destination, type, duration, entry, speed),
        check ((guarantee_currency is null) = (guarantee_hundredths is null))
      );
      comment on column visa_kinds.price_hundredths is 'Hundredths of the currency; what the authority and the agent take';
      comment on column visa_kinds.service_fee is 'Whole rials: the fee of the house';`,
  },
];
