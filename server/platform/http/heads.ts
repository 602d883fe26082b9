import { matchesRoute, type PageRoute } from '#core/contract/routes.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { escapeHtml } from './house-page.ts';

/** What a page says of itself before it is opened: to search engines, and to whoever is sent a link to it. */
export interface PageHead {
  /** Without the name of the house, which is added. */
  title: string;
  description: string;
  /** The path of a picture of 1200 by 630; without one the house's own. */
  picture?: string;
  /** Found by whoever was given its address alone. */
  isUnlisted?: true;
}

/** The head of a page by the named parts of its address; null where it has nothing of its own to say. */
export type HeadOf = (named: Readonly<Record<string, string>>) => PageHead | null | Promise<PageHead | null>;

/** Heads by the paths of the registry. */
export type Heads = Readonly<Record<string, HeadOf>>;

/** What is shown with a link to a page that has no picture of its own. */
const housePicture = '/posters/shiraz.png';
const pictureSize = { width: 1200, height: 630 } as const;

/** What can be a name in an address: whatever else is asked for, nobody is asked about it. */
const isName = (part: string): boolean => /^[\w-]{1,64}$/.test(part);

/** The named parts of a path, as they stand there: codes and tokens, which need no escaping. */
const namedIn = (route: PageRoute, path: string): Record<string, string> => {
  const given = path.split('/').filter(Boolean);
  const wanted = route.path.split('/').filter(Boolean);
  return Object.fromEntries(
    wanted.flatMap((part, at) => {
      const value = given[at];
      return part.startsWith(':') && value !== undefined ? [[part.slice(1).replace('?', ''), value]] : [];
    }),
  );
};

/** The page that a path is, with what its product says of it. */
export const headOf = async (
  heads: Heads,
  pages: readonly PageRoute[],
  path: string,
): Promise<PageHead | null> => {
  const route = pages.find((each) => matchesRoute(each, path));
  if (!route) return null;
  const named = namedIn(route, path);
  return Object.values(named).every(isName) ? ((await heads[route.path]?.(named)) ?? null) : null;
};

const title = /<title>([^<]*)<\/title>/;
const description = /<meta name="description" content="([^"]*)"[^>]*>/;

/** What the page says of the house, where a page has no head of its own. It stands in the file, escaped already. */
const ofHouse = (html: string) => ({
  title: title.exec(html)?.[1] ?? shellTexts.name,
  description: description.exec(html)?.[1] ?? '',
});

const meta = (property: string, content: string | number): string =>
  `<meta property="${property}" content="${content}">`;

/** The page with its head: title and description, and what is shown with a link to it, by absolute addresses. */
export const withHead = (
  html: string,
  head: PageHead | null,
  { origin, path }: { origin: string; path: string },
): string => {
  const said = head
    ? {
        title: `${escapeHtml(head.title)} | ${shellTexts.name}`,
        description: escapeHtml(head.description),
      }
    : ofHouse(html);
  const preview = [
    meta('og:type', 'website'),
    meta('og:site_name', shellTexts.name),
    meta('og:locale', 'fa_IR'),
    meta('og:title', said.title),
    meta('og:description', said.description),
    // Where a page has no head of its own, what it shows may depend on its query, which an address without it would leave out.
    ...(head ? [meta('og:url', escapeHtml(`${origin}${path}`))] : []),
    meta('og:image', escapeHtml(`${origin}${head?.picture ?? housePicture}`)),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', pictureSize.width),
    meta('og:image:height', pictureSize.height),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
  return html
    .replace(title, () => `<title>${said.title}</title>`)
    .replace(description, () => `<meta name="description" content="${said.description}">`)
    .replace('</head>', () => `${preview}</head>`);
};
