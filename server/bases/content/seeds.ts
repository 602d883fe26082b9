import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services, Tx } from '#server/platform/services.ts';
import { readSeeds } from './seed-files.ts';
import { lockDocument } from './store.ts';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url');

interface KnownSeed {
  kind: string;
  slug: string;
  version: number;
  author: 'seed' | 'operator';
  seed_hash: string | null;
}

/** The newest version of each document, and who wrote it. */
const newestVersions = async (tx: Tx): Promise<Map<string, KnownSeed>> => {
  const { rows } = await sql<KnownSeed>`
    select distinct on (d.document_id) d.kind, d.slug, v.version, v.author, v.seed_hash
      from content_documents d join content_versions v using (document_id)
     order by d.document_id, v.version desc`.execute(tx);
  return new Map(rows.map((row) => [`${row.kind}/${row.slug}`, row]));
};

/**
 * Brings the house's own texts: what is not there yet, and a newer text of what only the house has written. Whatever an operator wrote a
 * version of is the operator's from then on, published or not, and what was withdrawn stays so.
 */
export const seedContent = async ({
  db,
  clock,
  random,
}: Pick<Services, 'db' | 'clock' | 'random'>): Promise<void> => {
  const seeds = readSeeds();
  await db.transaction().execute(async (tx) => {
    // If two instances start at once, the second waits and then finds what the first has written.
    await sql`lock table content_documents in share row exclusive mode`.execute(tx);
    const known = await newestVersions(tx);
    const now = clock.now();
    for (const document of seeds) {
      const body = JSON.stringify(document);
      const hash = fingerprint(body);
      const last = known.get(`${document.kind}/${document.slug}`);
      if (last?.author === 'operator' || last?.seed_hash === hash) continue;
      const documentId = await lockDocument(tx, document, { id: random.uuid(), now });
      await tx
        .insertInto('content_versions')
        .values({
          document_id: documentId,
          version: (last?.version ?? 0) + 1,
          body,
          author: 'seed',
          seed_hash: hash,
          written_at: now,
          published_from: now,
        })
        .execute();
    }
  });
};
