import type { ScreenOf } from '../pages-slot.ts';

/** The pages of tours: screens that other products share, and some of their own. */
export const screenOf: ScreenOf = {
  '/tour-home': 'products/tour/overview',
  '/tours': 'screens/results',
  '/tours/:tourId': 'products/tour/tour',
  '/tour-booking': 'products/tour/tour',
  '/tour-booking/payment/:orderId?': 'screens/confirm-pay',
  '/profile/tour-alerts': 'screens/profile/of-product',
  '/profile/my-travels/order-details/TourOrderDetails': 'screens/profile/of-product',
};
