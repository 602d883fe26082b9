import type { VisaDraft } from '#core/products/visa/contract/draft.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';

export interface VisaDraftsTable {
  user_id: string;
  destination: string;
  draft: VisaDraft;
  saved_at: Date;
  kept_until: Date;
}

/** All that was typed so far. */
export const sealedDrafts = sealedTable({
  table: 'visa_drafts',
  row: ['user_id', 'destination'],
  purpose: 'visas',
  columns: { draft: { as: 'json' } },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    visa_drafts: VisaDraftsTable;
  }
}

export const draftMigrations: readonly Migration[] = [
  {
    name: 'visa-drafts-001-table',
    sql: `
      create table visa_drafts (
        user_id uuid not null references users on delete cascade,
        destination text not null references visa_destinations on delete cascade,
        draft jsonb not null check (jsonb_typeof(draft) = 'object'),
        saved_at timestamptz not null,
        kept_until timestamptz not null,
        primary key (user_id, destination)
      );
      create index visa_drafts_by_end on visa_drafts (kept_until);`,
  },
  {
    name: 'visa-drafts-002-sealed',
    sql: 'alter table visa_drafts drop constraint visa_drafts_draft_check',
  },
];
