import type { PageRoute } from '#core/contract/routes.ts';

/** The flight pages of the specification. */
export const flightRoutes: readonly PageRoute[] = [
  { path: '/plp', auth: 'public', layout: 'default' },
  { path: '/add-passenger', auth: 'public', layout: 'empty' },
  { path: '/confirm', auth: 'public', layout: 'empty' },
];
