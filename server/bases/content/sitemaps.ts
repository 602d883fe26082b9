import { addressOf } from '#core/contract/content/addresses.ts';
import type { DocumentKind } from '#core/contract/content/document.ts';
import { landingNameOf, landingPath } from '#core/contract/content/landing.ts';
import type { SitemapPage, Sitemaps } from '#server/platform/http/sitemap.ts';
import { landingsOf } from './landings.ts';
import type { createShelf, Shelf } from './shelf.ts';

const newestOf = (pages: readonly SitemapPage[]): { changedAt?: Date } => {
  const [first] = pages
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime());
  return first ? { changedAt: first } : {};
};

const pagesOf = ({ documents }: Shelf, ...kinds: DocumentKind[]): SitemapPage[] =>
  documents
    .filter(({ document }) => kinds.includes(document.kind))
    .map(({ document, publishedFrom }) => ({ path: addressOf(document), changedAt: publishedFrom }));

/** A list, which is another one as soon as one of its documents is, and the pages in it. */
const listed = (path: string, pages: readonly SitemapPage[]): SitemapPage[] => [
  { path, ...newestOf(pages) },
  ...pages,
];

const landingPages = ({ documents }: Shelf): SitemapPage[] => {
  const pages = documents.flatMap(({ document, publishedFrom: changedAt }) =>
    landingsOf([document]).map(({ path }) => ({ path, changedAt })),
  );
  const all = new Set(
    documents.flatMap(({ document }) =>
      document.landingOf.map((name) => landingPath({ product: landingNameOf(name).product })),
    ),
  );
  return [...[...all].map((path) => ({ path })), ...pages];
};

/** Pages of what is written, each with the moment from which it is as it is. */
export const contentSitemaps = (shelf: ReturnType<typeof createShelf>): Sitemaps => ({
  pages: async () => {
    const now = await shelf();
    const notices = pagesOf(now, 'notice');
    return [
      { path: '/' },
      ...pagesOf(now, 'page', 'legal'),
      { path: '/help', ...newestOf(pagesOf(now, 'help')) },
      { path: '/contact-us' },
      { path: '/lottery' },
      { path: '/search' },
      // There is no list of notices where there is no notice.
      ...(notices.length > 0 ? listed('/notice', notices) : []),
    ];
  },
  magazine: async () => listed('/magazine', pagesOf(await shelf(), 'article')),
  guides: async () => listed('/guide', pagesOf(await shelf(), 'place')),
  landings: async () => landingPages(await shelf()),
});
