import { addressOf, documentPages } from '#core/contract/content/addresses.ts';
import type { ContentDocument } from '#core/contract/content/document.ts';
import { type LandingName, landingPath } from '#core/contract/content/landing.ts';
import { placeNameOf } from '#core/rules/content/place-name.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { findTexts } from '#core/texts/find.ts';
import { shellTexts } from '#core/texts/shell.ts';
import type { Crumb, HeadData } from '#server/platform/http/head-data.ts';
import { type HeadOf, type Heads, inMemory, type PageHead } from '#server/platform/http/heads.ts';
import { type Landing, landingAt } from './landings.ts';
import type { createShelf, Shelf } from './shelf.ts';
import type { DocumentName } from './store.ts';

const nowhere: PageHead = { title: texts.missing, description: texts.missing, isMissing: true };

const pictureOf = ({ picture }: ContentDocument): { picture?: string } =>
  picture === null ? {} : { picture: `/posters/${picture}.png` };

/** The list that a document stands in, if it has one. */
const shelfOf: Partial<Record<DocumentName['kind'], Crumb>> = {
  article: { name: texts.magazine, path: '/magazine' },
  place: { name: texts.places, path: '/guide' },
  notice: { name: texts.notices, path: '/notice' },
};

const articleData = (document: ContentDocument, changedAt: Date): HeadData => ({
  '@type': 'Article',
  headline: document.title,
  description: document.lead,
  inLanguage: 'fa-IR',
  datePublished: document.datedOn,
  dateModified: changedAt.toISOString(),
  mainEntityOfPage: { path: addressOf(document) },
  ...(document.picture === null ? {} : { image: { path: `/posters/${document.picture}.png` } }),
  author: { '@type': 'Organization', name: shellTexts.name, url: { path: '/' } },
  publisher: { '@type': 'Organization', name: shellTexts.name, url: { path: '/' } },
});

const headOf = (document: ContentDocument, changedAt: Date): PageHead => {
  const list = shelfOf[document.kind];
  const own = { name: document.title, path: addressOf(document) };
  return {
    title: document.title,
    description: document.lead,
    ...pictureOf(document),
    canonical: own.path,
    crumbs: list ? [list, own] : [own],
    data: list ? [articleData(document, changedAt)] : [],
  };
};

const landingHead = ({ words, document, path, title, lead }: Landing, name: LandingName): PageHead => {
  const all = { name: words.all.title, path: landingPath({ product: name.product }) };
  if (!document) return { title, description: lead, canonical: path, crumbs: [all] };
  const place = {
    name: words.title(placeNameOf(document)),
    path: name.category === undefined ? path : path.slice(0, path.lastIndexOf('/')),
  };
  return {
    title,
    description: lead,
    ...pictureOf(document),
    canonical: path,
    crumbs: name.category === undefined ? [all, place] : [all, place, { name: title, path }],
  };
};

/** The head of a document's page. One that nobody published is no page, unless it moved away. */
const documentHead = ({ documents, redirects }: Shelf, name: DocumentName): PageHead => {
  const found = documents.find(({ document }) => document.kind === name.kind && document.slug === name.slug);
  if (found) return headOf(found.document, found.publishedFrom);
  const movedTo = redirects.get(addressOf(name));
  const { isMissing: _, ...moved } = nowhere;
  return movedTo === undefined ? nowhere : { ...moved, movedTo };
};

/** What the pages of documents say of themselves. */
export const contentHeads = (shelf: ReturnType<typeof createShelf>): Heads => {
  const fromShelf = (tell: (shelf: Shelf, named: Readonly<Record<string, string>>) => PageHead): HeadOf =>
    inMemory((named) => {
      const now = shelf();
      return now instanceof Promise ? now.then((read) => tell(read, named)) : tell(now, named);
    });
  const listOr = (kind: DocumentName['kind'], title: string, description: string): HeadOf =>
    fromShelf((now, { slug }) => {
      const crumb = shelfOf[kind];
      if (slug !== undefined) return documentHead(now, { kind, slug });
      if (!now.documents.some(({ document }) => document.kind === kind)) return nowhere;
      return { title, description, ...(crumb ? { crumbs: [crumb] } : {}) };
    });
  const plain = (title: string, description: string, path: string): HeadOf =>
    inMemory(() => ({ title, description, crumbs: [{ name: title, path }] }));
  return {
    ...Object.fromEntries(
      documentPages.map((page) => [page.path, fromShelf((now) => documentHead(now, page))]),
    ),
    '/magazine/:slug?': listOr('article', texts.magazine, texts.magazineLead),
    '/guide/:slug?': listOr('place', texts.places, texts.placesLead),
    '/notice/:slug?': listOr('notice', texts.notices, texts.noticesLead),
    '/landing/:product/:destination?/:category?': fromShelf(
      ({ documents }, { product = '', destination: place, category }) => {
        const name = { product, place, category };
        const landing = landingAt(
          documents.map(({ document }) => document),
          name,
        );
        return landing ? landingHead(landing, name) : nowhere;
      },
    ),
    '/help': plain(texts.help, texts.helpLead, '/help'),
    // The address of the page itself, which is there, and which nobody is to find.
    '/404': inMemory(() => ({ title: texts.missing, description: texts.missing, isUnlisted: true })),
    '/search': plain(findTexts.pageTitle, findTexts.lead, '/search'),
    '/contact-us': plain(texts.contact, texts.contactLead, '/contact-us'),
  };
};
