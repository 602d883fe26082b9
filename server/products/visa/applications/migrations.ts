import type { Generated } from 'kysely';
import type { documentStates } from '#core/products/visa/contract/application.ts';
import type { DocumentCheck } from '#core/products/visa/contract/words.ts';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';
import './tables.ts';

/** What all applicants of an order share. */
export interface VisaApplicationsTable {
  order_id: string;
  line_id: string;
  /** Whose order it is. */
  user_id: string;
  destination: string;
  created_at: Date;
  paid_at: Date | null;
  /** When applicants were last sent to whoever decides. */
  sent_at: Date | null;
  /** Null while it goes on; once it is over, the pictures of its documents are kept until then. */
  files_until: Date | null;
}

/** One traveller of an application. The state is changed by `changeApplicants` alone. */
export interface VisaApplicantsTable {
  traveller_id: string;
  order_id: string;
  position: number;
  state: ApplicantState;
  /** Whether the passport was read, and its name and number were those that were typed. */
  is_scanned: boolean;
  application_number: string | null;
  /** Why it was turned down, for the applicant. */
  rejection: string | null;
  visa_number: string | null;
  visa_valid_until: PlainDate | null;
  visa_file: string | null;
  visa_kept_until: Date | null;
}

/** The state of a document of an applicant. */
export interface VisaDocumentsTable {
  traveller_id: string;
  code: string;
  position: number;
  title: string;
  hint: string;
  is_required: boolean;
  checked_as: DocumentCheck;
  state: (typeof documentStates)[number];
  file_id: string | null;
  /** What staff said when they asked for it. */
  note: string | null;
}

/** Every document that was ever given or asked for. */
export interface VisaDocumentLogTable {
  entry_id: Generated<number>;
  traveller_id: string;
  code: string;
  event: 'give' | 'ask';
  file_id: string | null;
  note: string | null;
  staff_id: string | null;
  at: Date;
}

/** The number of the visa that somebody has. Their name is with the order's travellers. */
export const sealedApplicants = sealedTable({
  table: 'visa_applicants',
  row: ['traveller_id'],
  purpose: 'visas',
  columns: { visa_number: { as: 'text' } },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    visa_applications: VisaApplicationsTable;
    visa_applicants: VisaApplicantsTable;
    visa_documents: VisaDocumentsTable;
    visa_document_log: VisaDocumentLogTable;
  }
}

export const applicationMigrations: readonly Migration[] = [
  {
    name: 'visa-applications-001-tables',
    sql: `
create table visa_applications (
  order_id uuid primary key references orders,
  line_id uuid not null unique references order_lines,
  user_id uuid not null,
  destination text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  sent_at timestamptz,
  files_until timestamptz
);
create index visa_applications_of_user on visa_applications (user_id, destination);
create index visa_applications_by_paid on visa_applications (paid_at) where paid_at is not null;

create table visa_applicants (
  traveller_id uuid primary key references order_travellers,
  order_id uuid not null references visa_applications,
  position smallint not null,
  state text not null check (state in ('Submitted', 'Received', 'DocumentsMissing', 'Sent', 'Approved', 'Issued',
    'Rejected', 'Withdrawn', 'Lapsed')),
  is_scanned boolean not null,
  application_number text unique,
  rejection text,
  visa_number text,
  visa_valid_until date,
  visa_file uuid,
  visa_kept_until timestamptz,
  unique (order_id, position),
  constraint visa_applicants_numbered
    check ((application_number is null) = (state in ('Submitted', 'Lapsed'))),
  constraint visa_applicants_visa
    check (state = 'Issued' or num_nonnulls(visa_number, visa_valid_until, visa_file, visa_kept_until) = 0),
  constraint visa_applicants_rejection check (state = 'Rejected' or rejection is null)
) with (fillfactor = 80);
create index visa_applicants_by_state on visa_applicants (state);

create table visa_documents (
  traveller_id uuid not null references visa_applicants,
  code text not null,
  position smallint not null,
  title text not null,
  hint text not null,
  is_required boolean not null,
  checked_as text not null check (checked_as in ('passport', 'photo', 'none')),
  state text not null check (state in ('given', 'asked', 'notGiven')),
  file_id uuid,
  note text,
  primary key (traveller_id, code),
  check (state <> 'given' or file_id is not null),
  check (state <> 'notGiven' or file_id is null)
);

create table visa_document_log (
  entry_id bigint generated always as identity primary key,
  traveller_id uuid not null references visa_applicants,
  code text not null,
  event text not null check (event in ('give', 'ask')),
  file_id uuid,
  note text,
  staff_id uuid,
  at timestamptz not null,
  check ((event = 'give') = (file_id is not null)),
  check ((event = 'ask') = (staff_id is not null))
);
create index visa_document_log_of_traveller on visa_document_log (traveller_id);
create index visa_document_log_of_file on visa_document_log (file_id) where file_id is not null;

-- Who changed the state of an application, when and why.
create table visa_events (
  event_id bigint generated always as identity primary key,
  traveller_id uuid not null references visa_applicants,
  event text not null,
  state text not null,
  staff_id uuid,
  note text,
  at timestamptz not null
);
create index visa_events_of_traveller on visa_events (traveller_id, event_id);

-- What we, our own supplier, offered to give back, and whether we did.
create table visa_give_backs (
  quote_id uuid primary key,
  line_id uuid not null references order_lines,
  -- Who, and where each of them stood: traveller id to state.
  stood jsonb not null,
  refund bigint not null check (refund >= 0),
  valid_until timestamptz not null,
  done_at timestamptz
);
create index visa_give_backs_of_line on visa_give_backs (line_id);`,
  },
  {
    // Hashes of requests have a key from now on. The old ones are removed, since what is behind them could be guessed.
    name: 'visa-applications-002-hashes-of-requests',
    sql: `update order_lines set details = details - 'askedWith'
      where kind = 'Visa' and details -> 'askedWith' is not null`,
  },
];
