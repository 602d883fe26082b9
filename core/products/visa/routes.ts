import type { PageRoute } from '#core/contract/routes.ts';

/** The visa pages of the specification, and the application in the account. */
export const visaRoutes: readonly PageRoute[] = [
  { path: '/visa-home', auth: 'public', layout: 'default' },
  { path: '/visa-uae', auth: 'public', layout: 'default' },
  { path: '/visa-azerbaijan', auth: 'public', layout: 'default' },
  { path: '/visa-italy', auth: 'public', layout: 'default' },
  { path: '/visa-thiland', auth: 'public', layout: 'default' },
  { path: '/visa/add-passenger', auth: 'public', layout: 'empty' },
  { path: '/visa/payment/:orderId?', auth: 'public', layout: 'empty' },
  { path: '/visa/:destination', auth: 'public', layout: 'default' },
  { path: '/visa/:destination/type', auth: 'public', layout: 'default' },
  { path: '/profile/my-travels/order-details/visa', auth: 'user', layout: 'footer-less' },
];
