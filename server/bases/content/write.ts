import { sql } from 'kysely';
import { addressOf } from '#core/contract/content/addresses.ts';
import { type ContentDocument, documentSchema } from '#core/contract/content/document.ts';
import { isLinkTopic, linksIn, linkTopics } from '#core/rules/content/links.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';
import { type DocumentName, lockDocument, tokenHash } from './store.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'random'>;

const dayMs = 86_400_000;

/** How long a preview link opens. */
const previewDays = 14;

/** A file that is no document, or a document that is not there; the message says what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Columns of links take links alone, and say where they stand. @throws ContentError */
const ofItsKind = (document: ContentDocument): ContentDocument => {
  if (document.kind !== 'links') return document;
  if (!isLinkTopic(document.topic)) throw new ContentError(`topic: one of ${linkTopics.join(', ')}`);
  if (linksIn(document.blocks) === null)
    throw new ContentError('blocks: lists alone, each item one link and nothing else: [name](/path)');
  return document;
};

/** The document in a text of JSON. @throws ContentError that names the place where it is not one */
export const readDocument = (json: string): ContentDocument => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new ContentError(`This is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = documentSchema.safeParse(value);
  if (parsed.success) return ofItsKind(parsed.data);
  const [issue] = parsed.error.issues;
  throw new ContentError(`${issue?.path.join('.') || 'The document'}: ${issue?.message ?? 'is wrong'}`);
};

/** The number of the newest version; 0 where there is none. */
const newest = async (tx: Tx | Db, documentId: string): Promise<number> => {
  const row = await tx
    .selectFrom('content_versions')
    .select('version')
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** Adds a draft to a document, which is made if there is none; returns its version. */
export const addDraft = ({ db, clock, random }: Deps, document: ContentDocument): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const documentId = await lockDocument(tx, document, { id: random.uuid(), now });
    const version = (await newest(tx, documentId)) + 1;
    await tx
      .insertInto('content_versions')
      .values({
        document_id: documentId,
        version,
        body: JSON.stringify(document),
        author: 'operator',
        seed_hash: null,
        written_at: now,
        published_from: null,
      })
      .execute();
    return version;
  });

const idOf = async (db: Db | Tx, { kind, slug }: DocumentName): Promise<string> => {
  const row = await db
    .selectFrom('content_documents')
    .select('document_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row)
    throw new ContentError(`There is no document ${kind}/${slug}. npm run content -- list tells all.`);
  return row.document_id;
};

/** A version of a document, the newest unless it is named. @throws ContentError if there is none */
const versionOf = async (db: Db | Tx, documentId: string, wanted: number | null): Promise<number> => {
  const version = wanted ?? (await newest(db, documentId));
  const row = await db
    .selectFrom('content_versions')
    .select('version')
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new ContentError(`It has no version ${version}.`);
  return version;
};

interface Publishing {
  /** The newest unless it is named: an older one is how a change is taken back. */
  version: number | null;
  /** From when on everybody sees it; at once where it is now. */
  from: Date;
}

/** Shows a version to everybody from a moment on; a document that was withdrawn is there again. Returns the version. */
export const publish = (
  { db }: Pick<Deps, 'db'>,
  name: DocumentName,
  { version: wanted, from }: Publishing,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const documentId = await idOf(tx, name);
    const version = await versionOf(tx, documentId, wanted);
    // What was withdrawn comes back with this version alone, and not before its time.
    await sql`
      update content_versions v set published_from = null from content_documents d
       where d.document_id = v.document_id and v.document_id = ${documentId} and d.withdrawn_at is not null`.execute(
      tx,
    );
    await tx
      .updateTable('content_versions')
      .set({ published_from: from })
      .where('document_id', '=', documentId)
      .where('version', '=', version)
      .execute();
    await tx
      .updateTable('content_documents')
      .set({ withdrawn_at: null })
      .where('document_id', '=', documentId)
      .execute();
    return version;
  });

/** Hides a document from everybody; what was written of it stays. */
export const withdraw = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: DocumentName,
): Promise<void> => {
  const documentId = await idOf(db, name);
  await db
    .updateTable('content_documents')
    .set({ withdrawn_at: clock.now() })
    .where('document_id', '=', documentId)
    .execute();
};

/** The path of a link that shows a version to whoever has it, for some days. */
export const previewPath = async (
  { db, clock, random }: Deps,
  name: DocumentName,
  wanted: number | null,
): Promise<string> => {
  if (name.kind === 'links') throw new ContentError('Links have no page that could be looked at before.');
  const documentId = await idOf(db, name);
  const version = await versionOf(db, documentId, wanted);
  const token = Buffer.from(random.bytes(24)).toString('base64url');
  await db
    .insertInto('content_previews')
    .values({
      token_hash: tokenHash(token),
      document_id: documentId,
      version,
      valid_until: new Date(clock.now().getTime() + previewDays * dayMs),
    })
    .execute();
  const [path, fragment] = addressOf(name).split('#');
  return `${path}?preview=${token}${fragment ? `#${fragment}` : ''}`;
};

/** A path of this house: browsers read `//` and `/\\` at its beginning as another host. */
const isOwnPath = /^\/(?![/\\])[^\s\\]*$/;

/**
 * A path as pages are looked up by, with its query and fragment as they are: `//` and a `/` at the end make no other page, and Persian
 * letters stand as browsers send them.
 */
export const spelled = (path: string): string => {
  const [, way = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return encodeURI(`/${way.split('/').filter(Boolean).join('/')}${rest}`).replaceAll('%25', '%');
};

/** The addresses to which a path leads on, one after the other, itself first; a query and a fragment lead on as the path does. */
const wayFrom = async (tx: Tx, from: string): Promise<string[]> => {
  const { rows } = await sql<{ path: string; target: string }>`
    select path, target from content_redirects`.execute(tx);
  const targets = new Map(rows.map(({ path, target }) => [path, target]));
  const way: string[] = [];
  for (let at: string | undefined = from; at !== undefined && !way.includes(at); ) {
    const [path = at]: string[] = at.split(/[?#]/);
    way.push(...(path === at ? [at] : [at, path]));
    at = targets.get(path);
  }
  return way;
};

/** Sends readers of an address that is no more to another one. */
export const redirect = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  from: string,
  to: string,
): Promise<void> => {
  const [path, target] = [spelled(from), spelled(to)];
  if (!isOwnPath.test(from) || !isOwnPath.test(to) || path === target)
    throw new ContentError('Both are paths of this house, and not the same: /magazine/old /magazine/new');
  await db.transaction().execute(async (tx) => {
    // One after the other: two that are set at once could close a circle that neither sees.
    await sql`select pg_advisory_xact_lock(hashtextextended('content-redirects', 0))`.execute(tx);
    const way = await wayFrom(tx, target);
    if (way.includes(path))
      throw new ContentError(`That would lead in a circle: ${[path, ...way].join(' → ')}`);
    await tx
      .insertInto('content_redirects')
      .values({ path, target, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ target }))
      .execute();
  });
};

/** A version of a document, as lists show it. */
export interface ListedVersion {
  kind: string;
  slug: string;
  version: number;
  author: 'seed' | 'operator';
  published_from: Date | null;
  withdrawn_at: Date | null;
}

/** Every version of every document, or of those of a kind. */
export const listVersions = (db: Db, kind: string | null): Promise<ListedVersion[]> => {
  const all = db
    .selectFrom('content_documents as d')
    .innerJoin('content_versions as v', 'v.document_id', 'd.document_id')
    .select(['d.kind', 'd.slug', 'v.version', 'v.author', 'v.published_from', 'd.withdrawn_at'])
    .orderBy('d.kind')
    .orderBy('d.slug')
    .orderBy('v.version');
  return (kind === null ? all : all.where('d.kind', '=', kind)).execute();
};
