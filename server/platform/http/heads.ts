import { createHash } from 'node:crypto';
import { matchesRoute, type PageRoute } from '#core/contract/routes.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { type Crumb, dataScript, type HeadData } from './head-data.ts';
import { escapeHtml } from './house-page.ts';

/** What a page says of itself before it is opened: to search engines, and to whoever is sent a link to it. */
export interface PageHead {
  /** Without the name of the house, which is added. */
  title: string;
  description: string;
  /** The path of a picture, with its size where it is not 1200 by 630; without one the house's own. */
  picture?: string | { path: string; width: number; height: number };
  /** The path by which it is found, where the same stands at several; its own otherwise. */
  canonical?: string;
  /** The pages on the way to it, itself last. */
  crumbs?: readonly Crumb[];
  /** What it is for search engines. */
  data?: readonly HeadData[];
  /** Found by whoever was given its address alone. */
  isUnlisted?: true;
  /** What it shows depends on its query, so nobody finds it by search; its links lead to pages that may be found. */
  isListOf?: true;
  /** There is no such page, though its address looks like one: the page that says so, with 404. */
  isMissing?: true;
  /** The page moved away for good, to this path. */
  movedTo?: string;
}

/** The head of a page by the named parts of its address and its query; null where it has nothing of its own to say. */
export interface HeadOf {
  (
    named: Readonly<Record<string, string>>,
    query?: URLSearchParams,
  ): PageHead | null | Promise<PageHead | null>;
  /** It is told from memory, and so whatever else is asked for at the same time. */
  isInMemory?: true;
}

/** A head that is told from memory, and waits itself, briefly, for what else it may say. */
export const inMemory = (tell: HeadOf): HeadOf => Object.assign(tell, { isInMemory: true as const });

/** Heads by the paths of the registry. */
export type Heads = Readonly<Record<string, HeadOf>>;

/** What is shown with a link to a page that has no picture of its own. */
const housePicture = '/posters/shiraz.png';
const pictureSize = { width: 1200, height: 630 } as const;

const pictureOf = ({ picture = housePicture }: Pick<PageHead, 'picture'>) =>
  typeof picture === 'string' ? { path: picture, ...pictureSize } : picture;

/** Where a picture with a page's own title on it is handed out (`posters/titled.ts`). */
export const titledPath = '/posters/titled.png';

/**
 * The title of a page that has no picture of its own and is shown with one that says it; null where the house's own is shown: lists, whose
 * title is of their query, and pages that few are to see.
 */
export const titleOnPicture = (head: PageHead | null): string | null =>
  head && !head.picture && !head.isListOf && !head.isUnlisted && !head.isMissing && !head.movedTo
    ? head.title
    : null;

/** Its address: another one once the title is another, since those who show links keep pictures. */
const titledAddress = (path: string, title: string): string => {
  const edition = createHash('sha256').update(title).digest('base64url').slice(0, 8);
  return `${titledPath}?${new URLSearchParams({ page: path, edition })}`;
};

/** What can be a name in an address: whatever else is asked for, nobody is asked about it. */
const isName = (part: string): boolean => /^[\w-]{1,80}$/.test(part);

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

/** Whether every named part of a path can be a name. */
export const hasNames = (route: PageRoute, path: string): boolean =>
  Object.values(namedIn(route, path)).every(isName);

/** Whether what a page says of itself is told from memory. */
export const isHeadInMemory = (heads: Heads, route: PageRoute): boolean =>
  heads[route.path]?.isInMemory === true;

/** The page that a path is, with what its product says of it. */
export const headOf = async (
  heads: Heads,
  pages: readonly PageRoute[],
  [path = '/', query = '']: readonly string[],
): Promise<PageHead | null> => {
  const route = pages.find((each) => matchesRoute(each, path));
  if (!route || !hasNames(route, path)) return null;
  return (await heads[route.path]?.(namedIn(route, path), new URLSearchParams(query))) ?? null;
};

/** The head of a page that is told from memory; null for all others. */
export const headInMemory = async (
  heads: Heads,
  pages: readonly PageRoute[],
  path: string,
): Promise<PageHead | null> => {
  const route = pages.find((each) => matchesRoute(each, path));
  return route && isHeadInMemory(heads, route) ? headOf(heads, pages, [path]) : null;
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
  {
    origin,
    path,
    home = [],
    isInMemory = false,
  }: {
    origin: string;
    path: string;
    home?: readonly HeadData[];
    /** Its head is told from memory, and so again to whoever asks for its picture. */
    isInMemory?: boolean;
  },
): string => {
  const said = head
    ? {
        title: `${escapeHtml(head.title)} | ${shellTexts.name}`,
        description: escapeHtml(head.description),
      }
    : ofHouse(html);
  const onPicture = isInMemory ? titleOnPicture(head) : null;
  const picture = pictureOf(onPicture === null ? (head ?? {}) : { picture: titledAddress(path, onPicture) });
  const preview = [
    meta('og:type', 'website'),
    meta('og:site_name', shellTexts.name),
    meta('og:locale', 'fa_IR'),
    meta('og:title', said.title),
    meta('og:description', said.description),
    // Where a page has no head of its own, what it shows may depend on its query, which an address without it would leave out.
    ...(head && !head.isListOf ? [meta('og:url', escapeHtml(`${origin}${path}`))] : []),
    meta('og:image', escapeHtml(`${origin}${picture.path}`)),
    meta('og:image:type', picture.path.endsWith('.jpg') ? 'image/jpeg' : 'image/png'),
    meta('og:image:width', picture.width),
    meta('og:image:height', picture.height),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
  // Where a page has no head of its own it may be no page that anybody should find, so it has no address to be found by.
  const found = head ? !head.isUnlisted && !head.isListOf : path === '/';
  const canonical = found
    ? `<link rel="canonical" href="${escapeHtml(`${origin}${head?.canonical ?? path}`)}">`
    : '';
  return html
    .replace(title, () => `<title>${said.title}</title>`)
    .replace(description, () => `<meta name="description" content="${said.description}">`)
    .replace(
      '</head>',
      () => `${preview}${canonical}${found ? dataScript(head ?? { data: home }, origin) : ''}</head>`,
    );
};
