/**
 * Which screen shows which page: path → folder in web/screens with a page.tsx.
 * Read by the router and by the build.
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

/**
 * Pages that people land on, with what their first view needs beyond the screen: modules that products fill its places
 * with. All of it is asked for beside the entry.
 */
export const earlyPartsOf: Readonly<Record<string, readonly string[]>> = {
  '/': ['products/flight/search/search-form.tsx', 'products/flight/home/offers.tsx'],
  '/plp': ['products/flight/results/flight-results.tsx'],
};
