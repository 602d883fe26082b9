import type { PageRoute } from '#core/contract/routes.ts';

/** The pages of hotels: those of the specification, and what buying a room needs besides. */
export const hotelRoutes: readonly PageRoute[] = [
  { path: '/hotel-home', auth: 'public', layout: 'default' },
  { path: '/hotels', auth: 'public', layout: 'default' },
  { path: '/hotels/:hotelId', auth: 'public', layout: 'default' },
  { path: '/hotel-booking', auth: 'public', layout: 'empty' },
  { path: '/hotel-booking/payment/:orderId?', auth: 'public', layout: 'empty' },
  { path: '/profile/my-travels/order-details/HotelOrderDetails', auth: 'user', layout: 'footer-less' },
  { path: '/hotel-review/:orderId', auth: 'user', layout: 'default' },
];
