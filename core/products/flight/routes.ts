import type { PageRoute } from '#core/contract/routes.ts';

/** The flight pages of the specification. */
export const flightRoutes: readonly PageRoute[] = [
  { path: '/plp', auth: 'public', layout: 'default' },
  { path: '/add-passenger', auth: 'public', layout: 'empty' },
  { path: '/confirm', auth: 'public', layout: 'empty' },
  { path: '/flight/:iata', auth: 'public', layout: 'default' },
  { path: '/international-flight/:iata?', auth: 'public', layout: 'default' },
  { path: '/profile/my-travels/order-details/flight-order-items', auth: 'user', layout: 'footer-less' },
  { path: '/profile/alerts', auth: 'user', layout: 'footer-less' },
];
