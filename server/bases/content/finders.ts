import { addressOf } from '#core/contract/content/addresses.ts';
import type { ContentDocument, DocumentKind } from '#core/contract/content/document.ts';
import { wordsOf } from '#core/rules/content/inline.ts';
import { textsIn } from '#core/rules/content/texts-in.ts';
import { findTexts } from '#core/rules/text/find-texts.ts';
import { findTexts as findPageTexts } from '#core/texts/find.ts';
import type { Finder } from '#server/platform/finding.ts';
import type { createShelf, Shelf } from './shelf.ts';

const names = findPageTexts.kinds;

const kinds: readonly (Pick<Finder, 'kind' | 'name' | 'icon'> & { of: readonly DocumentKind[] })[] = [
  { kind: 'help', name: names.help, icon: 'info', of: ['help'] },
  { kind: 'place', name: names.place, icon: 'pin', of: ['place'] },
  { kind: 'article', name: names.article, icon: 'rows', of: ['article'] },
  { kind: 'page', name: names.page, icon: 'shield', of: ['page', 'legal', 'notice'] },
];

const findableOf = (document: ContentDocument) => ({
  title: document.title,
  keywords: document.keywords,
  body: [document.lead, ...document.blocks.flatMap(textsIn).map(wordsOf)],
  document,
});

/** What is written, found by its words: each state of what is published is prepared once. */
export const contentFinders = (shelf: ReturnType<typeof createShelf>): Finder[] => {
  let prepared: { version: string; findable: ReturnType<typeof findableOf>[] } | undefined;
  const findableIn = ({ version, documents }: Shelf) => {
    if (prepared?.version !== version)
      prepared = { version, findable: documents.map(({ document }) => findableOf(document)) };
    return prepared.findable;
  };
  return kinds.map(({ of, ...kind }) => ({
    ...kind,
    isReading: true as const,
    find: async (typed) => {
      const own = findableIn(await shelf()).filter(({ document }) => of.includes(document.kind));
      return findTexts(typed, own).map(({ text: { document }, score }) => ({
        title: document.title,
        text: document.lead,
        href: addressOf(document),
        score,
      }));
    },
  }));
};
