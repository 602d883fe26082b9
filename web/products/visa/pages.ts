import type { ScreenOf } from '../pages-slot.ts';

/** The visa pages: most are its own, paying is shared. */
export const screenOf: ScreenOf = {
  '/visa-home': 'products/visa/overview',
  '/visa-uae': 'products/visa/guide',
  '/visa-azerbaijan': 'products/visa/guide',
  '/visa-italy': 'products/visa/guide',
  '/visa-thiland': 'products/visa/guide',
  '/visa/:destination': 'products/visa/guide',
  '/visa/:destination/type': 'products/visa/kinds',
  '/visa/add-passenger': 'products/visa/application',
  '/visa/payment/:orderId?': 'screens/confirm-pay',
  '/profile/my-travels/order-details/visa': 'screens/profile/of-product',
};
