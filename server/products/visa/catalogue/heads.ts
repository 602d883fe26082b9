import type { Destination } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { guideTitle } from '#core/products/visa/texts/guide-title.ts';
import { kindChoiceTexts } from '#core/products/visa/texts/kind-choice.ts';
import { visaOverviewTexts } from '#core/products/visa/texts/overview.ts';
import { notFoundTexts } from '#core/texts/not-found.ts';
import { type Heads, inMemory, type PageHead } from '#server/platform/http/heads.ts';
import type { Sitemaps } from '#server/platform/http/sitemap.ts';
import type { Catalogue } from './port.ts';
import { codesOfGuides, guidePathOf } from './present.ts';
import type { KeptDestination } from './store.ts';

const picture = (poster: string): string => `/posters/${poster}.png`;

/** A destination that there is not: whoever made the address up, or has an old link, is told so, and no search engine keeps it. */
const nowhere: PageHead = {
  title: notFoundTexts.title,
  description: visaGuideTexts.unknown,
  isMissing: true,
};

/** What the pages of visas say of themselves. */
export const visaHeads = ({ find }: Pick<Catalogue, 'find'>): Heads => {
  const home = { name: visaOverviewTexts.title, path: '/visa-home' };
  const of = async (
    code: string,
    title: (destination: Destination) => string,
    more: readonly string[] = [],
  ): Promise<PageHead> => {
    const destination = await find(code.trim());
    if (!destination) return nowhere;
    const guide = { name: guideTitle(destination), path: guidePathOf(destination.code) };
    const own = { name: title(destination), path: ['/visa', destination.code, ...more].join('/') };
    return {
      title: title(destination),
      description: destination.summary,
      picture: picture(destination.poster),
      canonical: more.length > 0 ? own.path : guide.path,
      crumbs: more.length > 0 ? [home, guide, own] : [home, guide],
    };
  };
  const guide = (code: string) => of(code, guideTitle);
  const kinds = (code: string) => of(code, ({ name }) => kindChoiceTexts.pageTitle(name), ['type']);
  return {
    '/visa-home': inMemory(() => ({
      title: visaOverviewTexts.title,
      description: visaOverviewTexts.lead,
      picture: picture('dubai'),
      crumbs: [home],
    })),
    '/visa/:destination': ({ destination = '' }) => guide(destination),
    '/visa/:destination/type': ({ destination = '' }) => kinds(destination),
    ...Object.fromEntries([...codesOfGuides].map(([path, code]) => [path, () => guide(code)])),
  };
};

/** Its pages for search engines: the first page, and every guide with what is written and sold of it; rates come and go. */
export const visaSitemaps = ({ all }: { all(): Promise<readonly KeptDestination[]> }): Sitemaps => ({
  visas: async () => {
    const found = await all();
    return [
      { path: '/visa-home', says: found.map(({ row }) => [row.code, row.name, row.summary, row.is_open]) },
      ...found.map(({ row: { updated_at: _, updated_by: __, position: ___, ...row }, kinds }) => ({
        path: guidePathOf(row.code),
        says: [row, kinds],
      })),
    ];
  },
});
