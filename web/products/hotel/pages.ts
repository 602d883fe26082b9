import type { ScreenOf } from '../pages-slot.ts';

/** The pages of hotels: screens that other products share, and some of their own. */
export const screenOf: ScreenOf = {
  '/hotel-home': 'products/hotel/overview',
  '/hotels': 'screens/results',
  '/hotels/:hotelId': 'products/hotel/hotel',
  '/hotel-review/:orderId': 'products/hotel/review',
  '/hotel-booking': 'products/hotel/booking',
  '/hotel-booking/payment/:orderId?': 'screens/confirm-pay',
  '/profile/my-travels/order-details/HotelOrderDetails': 'screens/profile/of-product',
};
