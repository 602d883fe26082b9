import { shellTexts } from '#core/texts/shell.ts';
import type { Config } from '../config/config.ts';

/** What a page is, as schema.org names it; a path of ours stands as `{ path }` and becomes an address. */
export type HeadData = Readonly<Record<string, unknown>>;

/** A page on the way to another, from the first page on. */
export interface Crumb {
  name: string;
  path: string;
}

const isPath = (value: object): value is { path: string } =>
  Object.keys(value).length === 1 && 'path' in value && typeof value.path === 'string';

const absolute = (value: unknown, origin: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => absolute(each, origin));
  if (typeof value !== 'object' || value === null) return value;
  if (isPath(value)) return `${origin}${value.path}`;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, absolute(each, origin)]));
};

const trailOf = (crumbs: readonly Crumb[]): HeadData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: shellTexts.name, path: '/' }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: { path },
  })),
});

/** Says to programs what a page or a letter is. It runs nothing, and no text in it can end it. */
export const scriptOf = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** The script in which search engines read what a page is. */
export const dataScript = (
  { crumbs = [], data = [] }: { crumbs?: readonly Crumb[]; data?: readonly HeadData[] },
  origin: string,
): string => {
  const graph = [...(crumbs.length > 0 ? [trailOf(crumbs)] : []), ...data];
  if (graph.length === 0) return '';
  return scriptOf(absolute({ '@context': 'https://schema.org', '@graph': graph }, origin));
};

/** The agency itself, for its first page: what the operator said of it, and nothing of a sample. */
export const agencyData = ({
  support,
  company,
}: Pick<Config, 'support' | 'company'>): readonly HeadData[] => [
  {
    '@type': 'TravelAgency',
    '@id': { path: '/#agency' },
    name: shellTexts.name,
    url: { path: '/' },
    logo: { path: '/favicon.svg' },
    ...(company.name === null ? {} : { legalName: company.name }),
    ...(support.isSample ? {} : { telephone: support.phone, email: support.email, address: support.address }),
  },
  {
    '@type': 'WebSite',
    name: shellTexts.name,
    url: { path: '/' },
    inLanguage: 'fa-IR',
  },
];
