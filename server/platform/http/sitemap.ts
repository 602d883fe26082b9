import type { FastifyInstance } from 'fastify';
import { servedRoutes } from '#core/products/index.ts';
import { escapeHtml } from './house-page.ts';

/** A page that search engines may find. */
export interface SitemapPage {
  path: string;
  /** When what it shows was last another; absent where nobody knows, since a date that is not true is worse than none. */
  changedAt?: Date;
  /** Where no such moment is known of itself: what the page says, with nothing in it that comes and goes (prices, places that are left). Its day is the one on which it first was so. */
  says?: unknown;
}

/** Public pages of a room, by kind: each kind is a file of the sitemap. */
export type Sitemaps = Readonly<
  Record<string, () => readonly SitemapPage[] | Promise<readonly SitemapPage[]>>
>;

/** What is no page, or is for those to whom its link was sent. */
const closedAlways = ['/api/', '/account/', '/images/', '/shared/', '/pay/', '/outbox'];

const privatePages = servedRoutes
  .filter(({ auth, layout }) => auth !== 'public' || layout === 'empty')
  .map(({ path }) => path.split('/:')[0] ?? path)
  .filter((path) => path !== '');

/** Addresses on which nobody lands: those, and the pages of accounts, purchases and staff, of which the outer one stands for those below it. */
const closed = [
  ...closedAlways,
  ...new Set(privatePages.filter((path) => !privatePages.some((outer) => path.startsWith(`${outer}/`)))),
];

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const xml = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

const changed = (date: Date | undefined): string =>
  date ? `<lastmod>${date.toISOString().slice(0, 19)}Z</lastmod>` : '';

/** /robots.txt, /sitemap.xml and the files that it names, a kind of pages each. */
export const mountSitemaps = (
  app: FastifyInstance,
  sitemaps: Sitemaps,
  { origin, dated }: { origin(): string; dated(pages: readonly SitemapPage[]): Promise<SitemapPage[]> },
): void => {
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin())),
  );
  app.get('/sitemap.xml', async (_, reply) => {
    const files = await Promise.all(
      Object.entries(sitemaps).map(async ([kind, pages]) => {
        const dates = (await dated(await pages())).flatMap(({ changedAt }) => changedAt ?? []);
        const newest = dates.toSorted((a, b) => b.getTime() - a.getTime())[0];
        return `<sitemap><loc>${escapeHtml(`${origin()}/sitemaps/${kind}.xml`)}</loc>${changed(newest)}</sitemap>`;
      }),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(xml('sitemapindex', files));
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const kind = /^([a-z-]+)\.xml$/.exec(request.params.file)?.[1] ?? '';
    const found = Object.hasOwn(sitemaps, kind) ? await sitemaps[kind]?.() : undefined;
    if (!found) return reply.callNotFound();
    const pages = await dated(found);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        xml(
          'urlset',
          pages.map(
            ({ path, changedAt }) =>
              `<url><loc>${escapeHtml(`${origin()}${path}`)}</loc>${changed(changedAt)}</url>`,
          ),
        ),
      );
  });
};
