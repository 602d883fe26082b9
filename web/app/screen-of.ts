/**
 * Which screen shows which page: path → folder in web/screens with a page.tsx.
 * Read by the router and by the build, which has the screen of the first address fetched beside the entry.
 */
export const screenOf: Readonly<Record<string, string>> = {
  '/': 'home',
  '/404': 'not-found',
  '/plp': 'results',
  '/add-passenger': 'passengers',
  '/confirm': 'confirm-pay',
  '/payment/:orderId?': 'payment-return',
  '/profile': 'profile/overview',
  '/profile/my-travels': 'profile/travels',
  '/profile/my-travels/order-details': 'profile/order',
};
