import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ContentDocument, DocumentKind } from '#core/contract/content/document.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import './tables.ts';

/** Which document: its kind, and its name among those of its kind. */
export interface DocumentName {
  kind: DocumentKind;
  slug: string;
}

/** Only what the schema takes is ever written, so the type is right. */
const asDocument = (body: unknown): ContentDocument => body as ContentDocument;

interface Shown {
  body: unknown;
}

/** What everybody sees now of the documents of a kind, or of one of them: the last version whose time has come. Newest first. */
const shown = async (
  db: Db,
  kind: DocumentKind,
  slug: string | null,
  now: Date,
): Promise<ContentDocument[]> => {
  const { rows } = await sql<Shown>`
    select v.body from content_documents d
      cross join lateral (
        select body from content_versions
         where document_id = d.document_id and published_from <= ${now}
         order by published_from desc, version desc limit 1) v
     where d.kind = ${kind} and (${slug}::text is null or d.slug = ${slug}::text)
       and (d.withdrawn_at is null or d.withdrawn_at > ${now})
     order by v.body->>'datedOn' desc, d.slug`.execute(db);
  return rows.map(({ body }) => asDocument(body));
};

/** All documents of a kind that everybody sees now, newest first. */
export const publishedOf = (db: Db, kind: DocumentKind, now: Date): Promise<ContentDocument[]> =>
  shown(db, kind, null, now);

/** A document as everybody sees it now; null where nothing of it is published. */
export const published = async (
  db: Db,
  { kind, slug }: DocumentName,
  now: Date,
): Promise<ContentDocument | null> => (await shown(db, kind, slug, now))[0] ?? null;

/** What stands in place of the token of a preview link: who reads the database can open none. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The version that a preview link shows; null where there is no such link for this document, or its time is over. */
export const previewed = async (
  db: Db,
  { kind, slug }: DocumentName,
  { token, now }: { token: string; now: Date },
): Promise<ContentDocument | null> => {
  const row = await db
    .selectFrom('content_previews as p')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.document_id', '=', 'p.document_id').onRef('v.version', '=', 'p.version'),
    )
    .innerJoin('content_documents as d', 'd.document_id', 'p.document_id')
    .select('v.body')
    .where('p.token_hash', '=', tokenHash(token))
    .where('p.valid_until', '>', now)
    .where('d.kind', '=', kind)
    .where('d.slug', '=', slug)
    .executeTakeFirst();
  return row ? asDocument(row.body) : null;
};

/** The address that a page has now, where it moved away; null where it did not. */
export const movedTo = async (db: Db, path: string): Promise<string | null> => {
  const row = await db
    .selectFrom('content_redirects')
    .select('target')
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.target ?? null;
};

/** The id of a document, which is made if there is none. Its row is locked, so that versions of it are written one after the other. */
export const lockDocument = async (
  tx: Tx,
  { kind, slug }: DocumentName,
  { id, now }: { id: string; now: Date },
): Promise<string> => {
  const { rows } = await sql<{ document_id: string }>`
    insert into content_documents (document_id, kind, slug, created_at)
    values (${id}, ${kind}, ${slug}, ${now})
    on conflict (kind, slug) do update set slug = excluded.slug
    returning document_id`.execute(tx);
  return rows[0]?.document_id ?? id;
};
