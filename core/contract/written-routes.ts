import pages from './content/data/pages.json' with { type: 'json' };
import type { PageRoute } from './routes.ts';

/**
 * Pages of what is written: those of one document each, lists of documents, and those that bring people to us. They stand apart from the
 * other pages, since the app learns of them only once an address is none of those: no first view carries their addresses.
 */
export const writtenRoutes: readonly PageRoute[] = [
  ...pages.page,
  ...pages.legal,
  '/contact-us',
  '/lottery',
  '/help',
  '/search',
  '/verify/:code?',
  '/magazine/:slug?',
  '/guide/:slug?',
  '/notice/:slug?',
  '/landing/:product/:destination?/:category?',
].map((path) => ({ path, auth: 'public', layout: 'default' }));
