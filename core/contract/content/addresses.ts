import pages from './data/pages.json' with { type: 'json' };
import type { DocumentKind } from './document.ts';

/** A page of its own that shows a document. */
export interface DocumentPage {
  path: string;
  kind: 'page' | 'legal';
  slug: string;
}

/** The pages that show one document each, which is named by the end of their address. The specification has these, and names what is sold. */
export const documentPages: readonly DocumentPage[] = (['page', 'legal'] as const).flatMap((kind) =>
  pages[kind].map((path) => ({ path, kind, slug: path.slice(path.lastIndexOf('/') + 1) })),
);

/** Where a ticket or voucher is verified by its code. */
export const verifyPath = (code: string): string => `/verify/${code}`;

/** Where a document is read, as a path. */
export const addressOf = ({ kind, slug }: { kind: DocumentKind; slug: string }): string => {
  const own = documentPages.find((page) => page.kind === kind && page.slug === slug);
  if (own) return own.path;
  if (kind === 'help') return `/help#${slug}`;
  if (kind === 'notice') return `/notice/${slug}`;
  // Links stand at the foot of every page, or where nothing is looked for yet.
  if (kind === 'links') return '/search';
  return kind === 'article' ? `/magazine/${slug}` : `/guide/${slug}`;
};
