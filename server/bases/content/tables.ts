import type { ColumnType } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface ContentDocumentsTable {
  document_id: string;
  kind: string;
  slug: string;
  /** From then on nobody sees it, whatever was published of it. */
  withdrawn_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface ContentVersionsTable {
  document_id: string;
  version: number;
  /** JSON of the document's schema: nothing else is ever written. */
  body: ColumnType<unknown, string, never>;
  author: 'seed' | 'operator';
  /** Of what stands in the repository: a fingerprint of it. */
  seed_hash: string | null;
  written_at: ColumnType<Date, Date, never>;
  /** Null for a draft; later than now while it waits for its day. */
  published_from: Date | null;
}

export interface ContentRedirectsTable {
  path: string;
  target: string;
  created_at: Date;
}

export interface ContentPreviewsTable {
  token_hash: string;
  document_id: string;
  version: number;
  valid_until: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    content_documents: ContentDocumentsTable;
    content_versions: ContentVersionsTable;
    content_redirects: ContentRedirectsTable;
    content_previews: ContentPreviewsTable;
  }
}

export const contentMigrations: readonly Migration[] = [
  {
    name: 'content-001-documents',
    sql: `
      create table content_documents (
        document_id uuid primary key,
        kind text not null,
        slug text not null,
        withdrawn_at timestamptz,
        created_at timestamptz not null,
        unique (kind, slug)
      );
      create table content_versions (
        document_id uuid not null references content_documents on delete cascade,
        version integer not null check (version > 0),
        body jsonb not null,
        author text not null check (author in ('seed', 'operator')),
        seed_hash text,
        written_at timestamptz not null,
        published_from timestamptz,
        primary key (document_id, version),
        check ((author = 'seed') = (seed_hash is not null))
      );
      create table content_redirects (
        path text primary key,
        target text not null,
        created_at timestamptz not null
      );
      create table content_previews (
        token_hash text primary key,
        document_id uuid not null,
        version integer not null,
        valid_until timestamptz not null,
        foreign key (document_id, version) references content_versions on delete cascade
      );
      comment on table content_documents is 'What is written for everybody to read: pages, rules, help, articles, places';
      comment on column content_versions.published_from is 'Of the versions whose time has come, the one that came last is shown';`,
  },
];
