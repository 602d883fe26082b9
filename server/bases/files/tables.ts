import type { MrzPassport } from '#core/rules/identity/mrzPassport.ts';
import type { Migration } from '#server/platform/room.ts';

export type Purpose = 'passport';

export interface PrivateFilesTable {
  file_id: string;
  owner_id: string;
  purpose: Purpose;
  /** A JPEG made by us out of what was given. */
  content: Buffer;
  created_at: Date;
  kept_until: Date;
}

export interface PassportScansTable {
  /** The file that it was read from; gone with it. */
  file_id: string;
  passport: MrzPassport;
}

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
];
