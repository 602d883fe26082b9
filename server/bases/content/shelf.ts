import { sql } from 'kysely';
import { type ContentDocument, documentSchema } from '#core/contract/content/document.ts';
import type { Services } from '#server/platform/services.ts';
import { soon } from '#server/platform/soon.ts';

/** All that is published at a moment, as pages need it to say whether they are there. */
export interface Shelf {
  documents: readonly { document: ContentDocument; publishedFrom: Date }[];
  redirects: ReadonlyMap<string, string>;
  /** Another one as soon as anything of it is another. */
  version: string;
}

/** For so long the shelf is believed: what was published or withdrawn elsewhere is seen after that. */
const believedMs = 2000;

/** A database that takes longer is not waited for: what was there before is still true enough. */
const patienceMs = 300;

interface Shown {
  body: unknown;
  published_from: Date;
}

type Deps = Pick<Services, 'db' | 'clock'>;

/** A fingerprint of all that everybody sees now, so that the texts themselves are read only when one of them is another. */
const versionOf = async ({ db, clock }: Deps): Promise<string> => {
  const now = clock.now();
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce((
      select string_agg(d.document_id || ':' || v.version || ':' || v.published_from, ',' order by d.document_id)
        from content_documents d
        cross join lateral (
          select version, published_from from content_versions
           where document_id = d.document_id and published_from <= ${now}
           order by published_from desc, version desc limit 1) v
       where d.withdrawn_at is null or d.withdrawn_at > ${now}), '')
      || coalesce((select string_agg(path || '>' || target, ',' order by path) from content_redirects), '')) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
};

const readShelf = async ({ db, clock }: Deps, version: string): Promise<Shelf> => {
  const now = clock.now();
  const { rows } = await sql<Shown>`
    select v.body, v.published_from from content_documents d
      cross join lateral (
        select body, published_from from content_versions
         where document_id = d.document_id and published_from <= ${now}
         order by published_from desc, version desc limit 1) v
     where d.withdrawn_at is null or d.withdrawn_at > ${now}
     order by v.body->>'datedOn' desc, d.slug`.execute(db);
  const moved = await db.selectFrom('content_redirects').select(['path', 'target']).execute();
  return {
    documents: rows.map(({ body, published_from: publishedFrom }) => ({
      document: documentSchema.parse(body),
      publishedFrom,
    })),
    redirects: new Map(moved.map(({ path, target }) => [path, target])),
    version,
  };
};

/**
 * What is published, in memory: whether a page is there is told at once and also while the database is busy, so that an article that is not
 * there is never answered as if it were.
 */
export const createShelf = (deps: Deps): (() => Shelf | Promise<Shelf>) => {
  let kept: { shelf: Shelf; at: number } | undefined;
  let reading: Promise<Shelf> | undefined;
  const read = async (): Promise<Shelf> => {
    const version = await versionOf(deps);
    const shelf = kept?.shelf.version === version ? kept.shelf : await readShelf(deps, version);
    kept = { shelf, at: deps.clock.now().getTime() };
    return shelf;
  };
  return () => {
    if (kept && Math.abs(deps.clock.now().getTime() - kept.at) < believedMs) return kept.shelf;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    const before = kept?.shelf;
    if (!before) return reading;
    return soon(
      patienceMs,
      reading.catch(() => before),
      before,
    );
  };
};
