import type { Generated } from 'kysely';
import type { MrzPassport } from '#core/rules/identity/mrz-passport.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';

/** What a file is for: a scanned passport, a picture of any paper, or what the house has issued. */
export type FilePurpose = 'passport' | 'document' | 'issued';
export type Media = 'image/jpeg' | 'application/pdf';

export interface PrivateFilesTable {
  file_id: string;
  owner_id: string;
  purpose: FilePurpose;
  media: Media;
  /** A JPEG made by us out of what was given, or an issued PDF. */
  content: Buffer;
  /** Of a picture, in pixels; null otherwise. */
  width: number | null;
  height: number | null;
  /** Belongs to an order: its owner cannot remove it, and it does not count as loose. */
  adopted: boolean;
  created_at: Date;
  kept_until: Date;
  /** Until when those who took it need it, by their name: it stays for the longest of them. */
  needs: Generated<Record<string, string>>;
}

export interface PassportScansTable {
  /** The file that it was read from; gone with it. */
  file_id: string;
  passport: MrzPassport;
}

/** Pictures and papers of travellers, and what was read of a passport. */
export const sealedFiles = sealedTable({
  table: 'private_files',
  row: ['file_id'],
  purpose: 'files',
  columns: { content: { as: 'bytes' } },
});

export const sealedScans = sealedTable({
  table: 'passport_scans',
  row: ['file_id'],
  purpose: 'files',
  columns: { passport: { as: 'json' } },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    private_files: PrivateFilesTable;
    passport_scans: PassportScansTable;
  }
}

export const filesMigrations: readonly Migration[] = [
  {
    name: 'files-001-private-files',
    sql: `
      create table private_files (
        file_id uuid primary key,
        owner_id uuid not null references users,
        purpose text not null check (purpose in ('passport')),
        content bytea not null,
        created_at timestamptz not null,
        kept_until timestamptz not null
      );
      create index private_files_kept_until on private_files (kept_until);
      create index private_files_owner on private_files (owner_id);
      -- JPEG is compressed already.
      alter table private_files alter column content set storage external;
      create table passport_scans (
        file_id uuid primary key references private_files on delete cascade,
        passport jsonb not null
      );`,
  },
  {
    name: 'files-002-files-that-stay',
    sql: `
      alter table private_files
        drop constraint private_files_purpose_check,
        add constraint private_files_purpose_check check (purpose in ('passport', 'document', 'issued')),
        add column media text not null default 'image/jpeg' check (media in ('image/jpeg', 'application/pdf')),
        add column width integer,
        add column height integer,
        add column adopted boolean not null default false;
      alter table private_files alter column media drop default, alter column adopted drop default;`,
  },
  {
    name: 'files-003-needs',
    sql: `alter table private_files add column needs jsonb not null default '{}';`,
  },
];
