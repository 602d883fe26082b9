import type { PageRoute } from '#core/contract/routes.ts';

/** The pages of tours: those of the specification, and what reserving one needs besides. */
export const tourRoutes: readonly PageRoute[] = [
  { path: '/tour-home', auth: 'public', layout: 'default' },
  { path: '/tours', auth: 'public', layout: 'default' },
  { path: '/tours/:tourId', auth: 'public', layout: 'default' },
  { path: '/tour-booking', auth: 'public', layout: 'empty' },
  { path: '/tour-booking/payment/:orderId?', auth: 'public', layout: 'empty' },
  { path: '/profile/tour-alerts', auth: 'user', layout: 'footer-less' },
  { path: '/profile/my-travels/order-details/TourOrderDetails', auth: 'user', layout: 'footer-less' },
];
