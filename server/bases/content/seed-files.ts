import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentDocument, documentSchema } from '#core/contract/content/document.ts';
import { listOfLinks } from '#core/rules/content/links.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import ownLinks from '#core/texts/data/own-links.json' with { type: 'json' };
import { projectFolder } from '#server/platform/files.ts';

/** Where the house's own texts stand: files of JSON, each a list of documents. */
const seedFolder = (): string => join(projectFolder(), 'server', 'bases', 'content', 'data');

/** The columns of links that the browser has too, for whoever is without a network. */
const linkDocuments = (): ContentDocument[] =>
  Object.entries(ownLinks).map(([slug, { topic, title, links }]) => ({
    kind: 'links',
    slug,
    title,
    lead: title,
    topic,
    picture: null,
    edition: 1,
    datedOn: toPlainDate('2026-11-27'),
    keywords: [],
    landingOf: [],
    sources: [],
    blocks: [listOfLinks(links)],
  }));

const documentsInFiles = (): ContentDocument[] =>
  readdirSync(seedFolder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const parsed = documentSchema
        .array()
        .safeParse(JSON.parse(readFileSync(join(seedFolder(), name), 'utf8')));
      if (!parsed.success) throw new Error(`${name} is no list of documents: ${parsed.error.message}`);
      return parsed.data;
    });

/** The texts that come with the house. @throws if one of them is no document */
export const readSeeds = (): ContentDocument[] => [...documentsInFiles(), ...linkDocuments()];
