import type { ScreenOf } from '../pages-slot.ts';

/** The flight pages: screens that other products share, and some of their own. */
export const screenOf: ScreenOf = {
  '/plp': 'screens/results',
  '/add-passenger': 'screens/passengers',
  '/confirm': 'screens/confirm-pay',
  '/flight/:iata': 'products/flight/landing',
  '/international-flight/:iata?': 'products/flight/landing',
  '/profile/alerts': 'screens/profile/of-product',
  '/profile/my-travels/order-details/flight-order-items': 'screens/profile/of-product',
};
